import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/queries/organisations.ts'
import { usePlaces } from './navigation.ts'
import styles from './shortcut-list.module.css'
import { useFocusBack } from '../../components/use-focus-back.ts'

/** The keys, as the help on `?`. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack()
  const places = usePlaces().flat()
  const mayCreate = useMay('shape')
  const groups = [
    {
      title: t('account:palette.everywhere'),
      keys: [
        { keys: ['Ctrl', 'K'], what: t('nav.search') },
        ...(mayCreate ? [{ keys: ['C'], what: t('myAgents.create') }] : []),
        ...places.flatMap(({ letter, text }) =>
          letter ? [{ keys: ['G', letter.toUpperCase()], what: t(text) }] : [],
        ),
        { keys: ['Z'], what: t('common.undo') },
        { keys: ['?'], what: t('account:palette.shortcuts') },
      ],
    },
    {
      title: t('nav.approvals'),
      keys: [
        { keys: ['J'], what: t('account:palette.nextCard') },
        { keys: ['K'], what: t('account:palette.previousCard') },
        { keys: ['A'], what: t('agent:approvals.approve') },
        { keys: ['E'], what: t('agent:edit') },
        { keys: ['W'], what: t('agent:approvals.regenerate') },
        { keys: ['R'], what: t('agent:approvals.reject') },
        { keys: ['X'], what: t('account:palette.markCard') },
        { keys: ['Shift', 'A'], what: t('account:palette.approveMarked') },
      ],
    },
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('account:palette.shortcuts')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={styles['title']}>{title}</h3>
          <dl className={styles['keys']}>
            {keys.map(({ keys: pressed, what }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
