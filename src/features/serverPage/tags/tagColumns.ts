/** The columns of the table and of the forms in and below it, which stand in line. */
export const tagColumns = {
  name: 'lg:w-[22%]',
  value: 'lg:w-[33%]',
  end: 'lg:w-42',
  form: 'lg:grid-cols-[22%_33%_minmax(0,1fr)_--spacing(42)]',
} as const
