import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from './api.ts'
import { errorText } from './error-text.ts'
import { refreshWork, type ApprovalItem, type Publication } from './queries/publishing.ts'
import { useMay } from './queries/organisations.ts'
import { isAsked, seenOf, useSaidYes } from './votes.ts'

/** A text as its owner saw it: another version of it is not what they marked. */
const keyOf = ({ id, version }: Pick<ApprovalItem, 'id' | 'version'>) => `${id}:${version}`

/** Marks of waiting texts, and their approval in one go: each by a call of its own, and what is refused stays marked. */
export function useApproveMany(list: ApprovalItem[], tell: (rested: Publication[]) => void) {
  const { t } = useTranslation()
  const saidYes = useSaidYes()
  const may = useMay('approve')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState(false)
  const marked = list.filter((item) => mayBeApproved(item) && keys.has(keyOf(item)))

  const approve = async () => {
    if (busy || marked.length === 0) return
    setBusy(true)
    const answers = await Promise.allSettled(
      marked.map((item) =>
        call('approvals.approve', { id: item.id, version: item.version, undoable: true, ...seenOf(item) }),
      ),
    )
    await refreshWork()
    const refused = new Map<string, string>()
    answers.forEach((answer, index) => {
      const item = marked[index]
      if (item && answer.status === 'rejected')
        refused.set(keyOf(item), errorText(answer.reason) ?? t('agent:approvals.refused'))
    })
    setKeys(new Set(refused.keys()))
    setProblems(refused)
    setBusy(false)
    saidYes(
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
      tell,
    )
  }
  return {
    marked,
    busy,
    /** The sum of what they cost, in credits; null: a yes to some of them may count and let nothing go yet. */
    price: marked.some(({ votes }) => votes !== null)
      ? null
      : marked.reduce((sum, item) => sum + Math.round(item.price * 1000), 0) / 1000,
    /** Null where it cannot be approved. */
    isMarked: (item: ApprovalItem) => (may && mayBeApproved(item) ? keys.has(keyOf(item)) : null),
    problemOf: (item: ApprovalItem) => problems.get(keyOf(item)) ?? null,
    toggle: (item: ApprovalItem) =>
      setKeys((now) => {
        const next = new Set(now)
        return next.delete(keyOf(item)) ? next : next.add(keyOf(item))
      }),
    clear: () => setKeys(new Set()),
    approve: () => void approve(),
  }
}

function mayBeApproved(item: ApprovalItem): boolean {
  return item.actions.includes('approve') && isAsked(item)
}
