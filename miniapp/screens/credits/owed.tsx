import { IconAlertTriangle } from '@tabler/icons-react'
import { useOwed } from '#app/owed.ts'
import { Group, Row } from '../../ui/groups.tsx'

/** What is owed, why, and what pays it; nothing where nothing is. */
export function Owed() {
  const owed = useOwed()
  if (!owed) return null
  return (
    <Group title={owed.title} note={owed.next}>
      {owed.debts.map(({ credits, why }, index) => (
        <Row
          key={index}
          before={<IconAlertTriangle className="row-icon" aria-hidden="true" />}
          title={credits}
          text={why}
          multiline
        />
      ))}
    </Group>
  )
}
