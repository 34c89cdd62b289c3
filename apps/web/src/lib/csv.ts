/** What a table program would take for a formula is told as text. */
const asText = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)
const quoted = (value: string): string => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A cell: numbers as they are, to the last digit; text so that nothing in it is carried out. */
export type Cell = { text: string } | { number: string }
const cell = (value: Cell): string => quoted('number' in value ? value.number : asText(value.text))

/** RFC 4180, with the mark by which table programs know that it is UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
