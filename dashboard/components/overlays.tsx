import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button } from '@mantine/core'
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { IconCircleCheckFilled, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import i18next from 'i18next'
import type { Question } from '#app/host.ts'
import { onShortcut } from './keys.ts'
import styles from './overlays.module.css'

const toastMilliseconds = 2_000
const undoMilliseconds = 6_000

/** Where toasts and confirmations appear. Loaded after the first paint; nothing needs it before. */
export function Overlays() {
  return (
    <>
      <Notifications position="bottom-center" autoClose={toastMilliseconds} limit={3} zIndex={400} />
      <ModalsProvider>{null}</ModalsProvider>
    </>
  )
}

const icons = {
  good: <IconCircleCheckFilled size={18} color="var(--k-good)" />,
  bad: <IconExclamationCircle size={18} stroke={1.75} color="var(--k-bad)" />,
  info: <IconInfoCircle size={18} stroke={1.75} color="var(--k-text-3)" />,
}

/** A word that goes by itself after two seconds; a longer one stays long enough to be read. */
export function toast(message: string, kind: 'info' | 'good' | 'bad' = 'info') {
  notifications.show({
    message,
    icon: icons[kind],
    withBorder: true,
    withCloseButton: message.length > 60,
    autoClose: message.length > 60 ? 6_000 : toastMilliseconds,
    className: styles['toast'] ?? '',
    role: kind === 'bad' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  })
}

/**
 * Says what was done, or is about to be, and offers to take it back, also by the key Z. It waits while the pointer is on it;
 * where that is possible for some seconds only, it goes with them.
 */
export function undoBar(message: string, undo: () => void, seconds?: number) {
  const id = notifications.show({
    message: (
      <span className={styles['undo']}>
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="transparent"
          color="inherit"
          aria-keyshortcuts="Z"
          onClick={takeBack}
          rightSection={
            <kbd className={styles['key']} aria-hidden="true">
              Z
            </kbd>
          }
        >
          {i18next.t('common.undo')}
        </Button>
      </span>
    ),
    autoClose: seconds === undefined ? undoMilliseconds : false,
    withCloseButton: true,
    className: styles['bar'] ?? '',
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
    onClose: () => forget(),
  })
  const forget = onShortcut(({ key, repeat, afterG }) => key === 'z' && !repeat && !afterG && takeBack())
  function takeBack() {
    forget()
    notifications.hide(id)
    undo()
  }
  if (seconds !== undefined) setTimeout(() => notifications.hide(id), seconds * 1000)
}

/** Asks once; closing the question is a no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: <p className="quiet">{question.text}</p>,
      labels: { confirm: question.ok, cancel: question.cancel },
      confirmProps: question.danger ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
      closeButtonProps: { 'aria-label': question.cancel },
    })
  })
}
