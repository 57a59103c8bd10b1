/** The widths of the list's columns; less important ones go first where it is narrow. */
export const gridColumns =
  'grid-cols-[2.5rem_minmax(8rem,1.2fr)_minmax(8.5rem,1fr)_6rem_5rem_8.5rem_minmax(0,2fr)_6.5rem_minmax(0,1.2fr)_3rem]'
