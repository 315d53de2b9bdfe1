import { Trans, useLingui } from '@lingui/react/macro'
import { Download, EllipsisVertical, Upload, UserRoundPlus, UsersRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTransitionState } from '#client/lib/use-transition-state.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'

const FamiliesDialog = lazy(async () => ({
  default: (await import('./households/families-dialog.tsx')).FamiliesDialog,
}))

const ROUND = 'bg-raised ring-1 ring-line ring-inset'

/** Actions for the whole list. On a phone they are in a menu, but for adding, which is beside the search. */
export function ListActions({
  eventId,
  onAdd,
  onExport,
}: {
  eventId: string
  onAdd: () => void
  onExport: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [finding, setFinding] = useTransitionState(false)
  return (
    <>
      <span className="hidden gap-2 whitespace-nowrap lg:flex">
        <Button size="small" onClick={onAdd} icon={<UserRoundPlus size={20} aria-hidden="true" />}>
          <Trans>Add a guest</Trans>
        </Button>
        <ButtonLink
          variant="secondary"
          size="small"
          to={paths.inviteGuests(eventId)}
          icon={<Upload size={20} aria-hidden="true" />}
        >
          <Trans>Import</Trans>
        </ButtonLink>
        <IconButton label={t`Find families`} className={ROUND} onClick={() => setFinding(true)}>
          <UsersRound size={20} />
        </IconButton>
        <IconButton label={t`Export`} className={ROUND} onClick={onExport}>
          <Download size={20} />
        </IconButton>
      </span>
      <span className="lg:hidden">
        <Menu
          label={t`List actions`}
          trigger={
            <IconButton label={t`List actions`} className={ROUND}>
              <EllipsisVertical size={20} />
            </IconButton>
          }
          actions={[
            {
              id: 'import',
              label: t`Import`,
              icon: <Upload size={20} aria-hidden="true" />,
              onAction: () => void navigate(paths.inviteGuests(eventId)),
            },
            {
              id: 'families',
              label: t`Find families`,
              icon: <UsersRound size={20} aria-hidden="true" />,
              onAction: () => setFinding(true),
            },
            {
              id: 'export',
              label: t`Export`,
              icon: <Download size={20} aria-hidden="true" />,
              onAction: onExport,
            },
          ]}
        />
      </span>
      <Suspense>{finding && <FamiliesDialog eventId={eventId} onClose={() => setFinding(false)} />}</Suspense>
    </>
  )
}
