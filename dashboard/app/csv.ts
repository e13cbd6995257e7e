export type Cell = string | number | null

/** A table as CSV (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvOf(rows: Cell[][]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a text to the person as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, rows: Cell[][]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes the bytes up after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const pageSize = 100

/** Every row of a paged list, however many pages that takes. */
export async function allPages<Row>(
  read: (page: { page: number; size: number }) => Promise<{ list: Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { list, total } = await read({ page, size: pageSize })
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) return rows
  }
}
