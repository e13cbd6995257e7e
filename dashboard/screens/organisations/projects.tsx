import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { may } from '#contract/policy.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { languageNames } from '#app/i18n.ts'
import { useCloseProject, useEditProject } from '#app/queries/organisation-changes.ts'
import {
  useHere,
  type Organisation,
  type OrganisationDetail,
  type Project,
} from '#app/queries/organisations.ts'
import { rolesText } from '#app/role-words.ts'
import { NoticeWord } from '../../components/status-word.tsx'
import lines from '../../components/lined-list.module.css'
import { useEnter } from '../shell/use-enter.ts'
import styles from './organisations.module.css'
import { ProjectDialog } from './project-dialog.tsx'
import { useProblem } from './use-problem.ts'

/** What each agent, chat and text of it belongs to, with what was spent for whoever sees money there. */
export function Projects({
  organisation,
  detail,
}: {
  organisation: Organisation
  /** Null: not known (yet), or one is a guest. */
  detail: OrganisationDetail | null
}) {
  const { t } = useTranslation()
  const administers = may(organisation.roles, 'administer')
  const [edited, setEdited] = useState<Project | 'new' | null>(null)
  return (
    <section className={`card ${styles['section']}`} aria-labelledby="projects-title">
      <div className="between">
        <h2 id="projects-title">{t('organisation:projects.title')}</h2>
        {administers && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {t('organisation:projects.add')}
          </Button>
        )}
      </div>
      <ul className={styles['rows']}>
        {organisation.projects.map((brief) => (
          <Row
            key={brief.id}
            organisation={organisation}
            brief={brief}
            project={detail?.projects.find(({ id }) => id === brief.id) ?? null}
            administers={administers}
            onEdit={setEdited}
          />
        ))}
      </ul>
      {edited && (
        <ProjectDialog
          organisationId={organisation.id}
          project={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

function Row({
  organisation,
  brief,
  project,
  administers,
  onEdit,
}: {
  organisation: Organisation
  brief: Organisation['projects'][number]
  project: Project | null
  administers: boolean
  onEdit: (project: Project) => void
}) {
  const { t } = useTranslation()
  const { projectId } = useHere()
  const enter = useEnter()
  const name = brief.name ?? ''
  return (
    <li>
      <div className={lines['what']}>
        <p className={lines['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className="small quiet">
          {project?.spent != null ? (
            <Spent project={project} spent={project.spent} />
          ) : (
            rolesText(brief.roles)
          )}
        </p>
        {brief.closed && <NoticeWord meaning="attention" text={t('organisation:projects.closed')} />}
      </div>
      <div className="row">
        {brief.id === projectId ? (
          <>
            <NoticeWord meaning="good" text={t('organisation:projects.here')} />
            <Approvals roles={brief.roles} />
          </>
        ) : (
          <Button
            variant="default"
            aria-label={t('organisation:projects.enterNamed', { name })}
            onClick={() => void enter(brief.id)}
          >
            {t('organisation:projects.enter')}
          </Button>
        )}
        {administers && project && (
          <>
            <Button
              variant="default"
              aria-label={t('organisation:projects.editNamed', { name })}
              onClick={() => onEdit(project)}
            >
              {t('organisation:projects.edit')}
            </Button>
            <OpenOrClose organisationId={organisation.id} project={project} />
          </>
        )}
      </div>
    </li>
  )
}

/** Whose yes its texts need, and pages on which its clients answer; of the project one works in. */
function Approvals({ roles }: Pick<Organisation['projects'][number], 'roles'>) {
  const { t } = useTranslation()
  return (
    <>
      {may(roles, 'look') && (
        <Button component={Link} to="/approval-rules" variant="default">
          {t('organisation:projects.approvalRules')}
        </Button>
      )}
      {may(roles, 'people') && (
        <Button component={Link} to="/guest-pages" variant="default">
          {t('organisation:projects.guestPages')}
        </Button>
      )}
    </>
  )
}

/** What was spent of what may be spent this month, and the language it is spoken to in. */
function Spent({ project: { budget, language }, spent }: { project: Project; spent: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = format.credits(spent)
  return (
    <>
      <span className="tabular">
        {budget === null
          ? t('organisation:projects.spent', { count: spent, amount })
          : t('organisation:projects.spentOf', { count: budget, amount, budget: format.credits(budget) })}
      </span>
      {language && <> · {languageNames[language]}</>}
    </>
  )
}

function OpenOrClose({ organisationId, project }: { organisationId: string; project: Project }) {
  const { t } = useTranslation()
  const host = useHost()
  const close = useCloseProject()
  const open = useEditProject()
  const onError = useProblem()
  const { id: projectId, name } = project
  const ask = async () => {
    const sure = await host.confirm({
      title: t('organisation:projects.closeTitle', { name }),
      text: t('organisation:projects.closeText'),
      ok: t('organisation:projects.close'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) close.mutate({ organisationId, projectId }, { onError })
  }
  return (
    <Button
      variant="default"
      loading={close.isPending || open.isPending}
      aria-label={t(`organisation:projects.${project.closed ? 'openNamed' : 'closeNamed'}`, { name })}
      onClick={() =>
        project.closed ? open.mutate({ organisationId, projectId, closed: false }, { onError }) : void ask()
      }
    >
      {t(`organisation:projects.${project.closed ? 'open' : 'close'}`)}
    </Button>
  )
}
