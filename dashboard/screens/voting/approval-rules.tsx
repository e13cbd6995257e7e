import '../../components/form-styles.ts'
import { Button } from '@mantine/core'
import { IconChecks, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError } from '#app/api-error.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useHere, useMay } from '#app/queries/organisations.ts'
import { useRules, useSetRules, type Rule, type Rules } from '#app/queries/votes.ts'
import { anyOf } from '#app/role-words.ts'
import { rolesWith } from '#contract/policy.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { useLeaveGuard } from '../../components/leave-guard.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { useColleagues, type Colleagues } from './colleagues.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleInWords } from './rule-words.ts'
import { asksSomebody } from './step-fields.tsx'
import { emptyRule, templates } from './templates.ts'
import styles from './voting.module.css'

/** As many as the contract takes. */
const rulesMax = 20

/** Whose yes the texts of a project need before they go out. */
export default function ApprovalRules() {
  const { t } = useTranslation()
  const { project } = useHere()
  const rules = useRules()
  return (
    <div className={styles['all']}>
      <PageTitle title={t('voting:approvalRules.title')}>
        <Pages />
      </PageTitle>
      <div className={styles['page']}>
        <p className="quiet">
          {project?.name && (
            <>
              <bdi>{project.name}</bdi> ·{' '}
            </>
          )}
          {t('voting:approvalRules.text')}
        </p>
        {rules.isPending && <Waiting count={2} height={120} />}
        {rules.isError && <ProblemCard onRetry={() => void rules.refetch()} />}
        {rules.data && <Shown kept={rules.data} refetch={async () => (await rules.refetch()).data} />}
      </div>
    </div>
  )
}

function Pages() {
  const { t } = useTranslation()
  if (!useMay('people')) return null
  return (
    <Button component={Link} to="/guest-pages" variant="default">
      {t('voting:guestPages.title')}
    </Button>
  )
}

/** What is being changed, and from which version of the rules. */
interface Draft {
  rules: Rule[]
  version: number
}

function Shown({ kept, refetch }: { kept: Rules; refetch: () => Promise<Rules | undefined> }) {
  const { t } = useTranslation()
  const host = useHost()
  // As `votes.setRules` needs it: whoever could change them could let everything out.
  const mayChange = useMay('administer')
  const colleagues = useColleagues()
  const save = useSetRules()
  const onError = useProblemToast()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [conflict, setConflict] = useState(false)
  useLeaveGuard(draft !== null, {
    stays: ({ pathname }) => pathname === '/approval-rules',
    question: {
      title: t('agent:configure.leave.title'),
      text: t('voting:approvalRules.unsaved'),
      ok: t('agent:configure.leave.ok'),
      cancel: t('agent:configure.leave.stay'),
      danger: true,
    },
  })
  const shown = draft?.rules ?? kept.rules
  const change = (rules: Rule[]) => {
    setConflict(false)
    setDraft({ rules, version: draft?.version ?? kept.version })
  }
  const add = (rule: Rule) => {
    setOpen(shown.length)
    change([...shown, rule])
  }
  const close = () => {
    setDraft(null)
    setOpen(null)
  }
  const send = (asked: Draft) =>
    save.mutateAsync(asked).then(
      async () => {
        await refetch()
        close()
        host.toast(t('common.saved'), 'good')
      },
      async (error: unknown) => {
        if (!(error instanceof ApiError) || error.name !== 'conflict') return onError(error)
        await refetch()
        close()
        setConflict(true)
      },
    )
  return (
    <>
      {conflict && (
        <div role="alert">
          <NoticeWord meaning="attention" text={t('voting:approvalRules.conflict')} />
        </div>
      )}
      <Head kept={kept} mayChange={mayChange} />
      {shown.length === 0 && (
        <EmptyState
          Icon={IconChecks}
          title={t('voting:approvalRules.none')}
          text={t('voting:approvalRules.noneText')}
        />
      )}
      {shown.map((rule, at) => (
        <RuleCard
          // oxlint-disable-next-line react/no-array-index-key -- rules have no name but their place
          key={at}
          rule={rule}
          number={at + 1}
          colleagues={colleagues}
          mayChange={mayChange}
          open={mayChange && open === at}
          onOpen={() => setOpen(open === at ? null : at)}
          onChange={(changed) => change(shown.with(at, changed))}
          onRemove={() => {
            setOpen(null)
            change(shown.toSpliced(at, 1))
          }}
        />
      ))}
      {mayChange && shown.length < rulesMax && <Add first={shown.length === 0} onAdd={add} />}
      {draft && (
        <SaveRules
          ready={draft.rules.every(({ steps }) => steps.every(asksSomebody))}
          busy={save.isPending}
          onSave={() => void send(draft)}
          onDiscard={close}
        />
      )}
    </>
  )
}

/** Who changed them last, and who may. */
function Head({ kept: { changedBy, changedAt }, mayChange }: { kept: Rules; mayChange: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {changedBy && changedAt && (
        <p className="small quiet">
          {t('voting:approvalRules.changed', {
            name: `\u2068${changedBy}\u2069`,
            time: format.fullDateTime(changedAt),
          })}
        </p>
      )}
      {!mayChange && (
        <p className="quiet">{t('voting:approvalRules.readOnly', { who: anyOf(rolesWith('administer')) })}</p>
      )}
    </>
  )
}

function RuleCard({
  rule,
  number,
  colleagues,
  mayChange,
  open,
  onOpen,
  onChange,
  onRemove,
}: {
  rule: Rule
  number: number
  colleagues: Colleagues
  mayChange: boolean
  open: boolean
  onOpen: () => void
  onChange: (rule: Rule) => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  return (
    <section className={`card ${styles['section']}`} aria-labelledby={`rule-${number}`}>
      <div className="between">
        <h2 id={`rule-${number}`}>{t('voting:approvalRules.rule', { n: number })}</h2>
        {mayChange && (
          <span className="row">
            <Button
              variant="default"
              aria-expanded={open}
              {...(open ? {} : { 'aria-label': t('voting:approvalRules.editNamed', { n: number }) })}
              onClick={onOpen}
            >
              {t(`voting:approvalRules.${open ? 'done' : 'edit'}`)}
            </Button>
            <Button
              variant="default"
              aria-label={t('voting:approvalRules.removeNamed', { n: number })}
              onClick={onRemove}
            >
              {t('voting:approvalRules.remove')}
            </Button>
          </span>
        )}
      </div>
      <p className={styles['said']}>{ruleInWords(t, rule, colleagues.names)}</p>
      {open && <RuleFields rule={rule} colleagues={colleagues} onChange={onChange} />}
    </section>
  )
}

function Add({ first, onAdd }: { first: boolean; onAdd: (rule: Rule) => void }) {
  const { t } = useTranslation()
  return (
    <div className="row">
      {first && <span className="quiet">{t('voting:approvalRules.begin')}</span>}
      {first &&
        (['two', 'client', 'eyes'] as const).map((name) => (
          <Button key={name} variant="default" onClick={() => onAdd(templates[name])}>
            {t(`voting:approvalRules.template.${name}`)}
          </Button>
        ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => onAdd(emptyRule)}
      >
        {t('voting:approvalRules.add')}
      </Button>
    </div>
  )
}

function SaveRules({
  ready,
  busy,
  onSave,
  onDiscard,
}: {
  /** Somebody is asked in every step. */
  ready: boolean
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles['save']}>
      <span className="quiet">{t('voting:approvalRules.unsaved')}</span>
      <span className="row">
        <Button variant="default" disabled={busy} onClick={onDiscard}>
          {t('common.discard')}
        </Button>
        <Button loading={busy} disabled={!ready} onClick={onSave}>
          {t('common.save')}
        </Button>
      </span>
    </div>
  )
}
