import { IconExclamationCircle } from '@tabler/icons-react'

/** What stands against a form as a whole; read out when it appears. */
export function FormProblem({ text }: { text: string | null }) {
  return (
    <div role="alert" style={{ display: text ? 'block' : 'contents' }}>
      {text && (
        <p className="inline-icon bad">
          <IconExclamationCircle size={16} stroke={1.75} aria-hidden="true" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
