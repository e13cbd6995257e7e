import { ActionIcon } from '@mantine/core'
import { flexRender, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import styles from './data-table.module.css'

const features = tableFeatures({})

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end and line up. */
  figures?: boolean
}

interface Paging {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

/** Rows of a whole list, or, with `paging`, a page of one as the server cut it; below 640 px each row is a card. */
export function DataTable<Row extends object>({
  label,
  rows,
  columns,
  rowKey,
  paging,
  isChosen,
  onChoose,
}: {
  label: string
  rows: Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  paging?: Paging
  isChosen?: (row: Row) => boolean
  onChoose?: (row: Row) => void
}) {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.title,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  )
  const table = useTable({ features, data: rows, columns: definitions, getRowId: rowKey })
  const figures = new Set(columns.filter((column) => column.figures).map((column) => column.id))
  const titles = new Map(columns.map((column) => [column.id, column.title]))

  return (
    <div className={`card ${styles['frame']}`}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={figures.has(header.column.id) ? styles['figures'] : ''}
                >
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-chosen={isChosen?.(row.original) || undefined}
              data-clickable={onChoose ? true : undefined}
              onClick={() => onChoose?.(row.original)}
            >
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  data-label={titles.get(cell.column.id)}
                  className={figures.has(cell.column.id) ? `${styles['figures']} tabular` : ''}
                >
                  <div>{flexRender(cell.column.columnDef.cell, cell.getContext())}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {paging && <Pager {...paging} />}
    </div>
  )
}

/** Which part of a list this is, and the pages before and after it. */
export function Pager({ page, size, total, onPage }: Paging) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = (page - 1) * size + 1
  const last = Math.min(total, page * size)
  return (
    <nav className={styles['pager']} aria-label={t('table.pages')}>
      <span className="small quiet tabular">
        {t('table.range', {
          first: format.number(Math.min(first, total)),
          last: format.number(last),
          total: format.number(total),
        })}
      </span>
      <span className="row">
        <ActionIcon aria-label={t('table.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} className="mirror" />
        </ActionIcon>
        <ActionIcon aria-label={t('table.next')} disabled={last >= total} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} className="mirror" />
        </ActionIcon>
      </span>
    </nav>
  )
}
