/** The columns of the table and of the forms in and below it, which stand in line. */
export const tagColumns = {
  name: 'sm:w-[22%]',
  value: 'sm:w-[33%]',
  end: 'sm:w-42',
  form: 'sm:grid-cols-[22%_33%_minmax(0,1fr)_--spacing(42)]',
} as const
