import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { useNow } from '../../lib/clock.ts'
import { useAction } from '../../lib/useAction.ts'
import { roundButton } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toastStore.ts'
import styles from './Log.module.css'
import { LogState } from './LogState.tsx'
import { devicesQuery } from './queries.ts'
import { useDeviceText } from './useDeviceText.ts'
import { useAccountWords } from './words/index.ts'

/** Where the account is logged in; any other place can be shut. */
export function Devices() {
  const { f } = useLanguage()
  const { setting } = useAccountWords()
  const query = useQuery(devicesQuery)
  const queryClient = useQueryClient()
  const textOf = useDeviceText()
  const nowMs = useNow()
  const revoke = useAction('POST /api/user/sessions/:id/revoke', {
    onSuccess: () => {
      toast(setting.revoked)
      return queryClient.invalidateQueries({ queryKey: [userKey] })
    },
  })
  return (
    <Panel title={setting.devices}>
      <LogState query={query} />
      <ul className={styles.log}>
        {query.data?.map(({ id, device, ip, seen_at, is_current }) => (
          <li key={id}>
            <div>
              <b>{textOf(device)}</b>
              <span title={f.moment(seen_at)}>
                {setting.seen(f.ago(seen_at, nowMs))} · {ip}
              </span>
            </div>
            {is_current ? (
              <span className={styles.here}>{setting.thisDevice}</span>
            ) : (
              <NetworkButton
                type="button"
                className={roundButton}
                aria-label={setting.revoke}
                title={setting.revoke}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate({ params: { id: String(id) } })}
              >
                <Icon name="close" size={16} />
              </NetworkButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
