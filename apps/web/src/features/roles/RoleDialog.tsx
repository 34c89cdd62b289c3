import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { serversQuery } from '../../game/servers.ts'
import { userKey } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { keepServerId } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import { type Role, rolesKey } from './queries.ts'
import styles from './RoleDialog.module.css'
import { useRolesWords } from './words/index.ts'

/** Choose a server and begin there. Servers where one has a role already are shown, and not offered. */
export function RoleDialog({ own, onClose }: { own: readonly Role[]; onClose: () => void }) {
  const { t, f, locale } = useLanguage()
  const words = useRolesWords()
  const { data: servers, error, refetch } = useQuery(serversQuery(locale))
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<number | null>(null)
  const roleOn = (id: number) => own.find(({ server_id }) => server_id === id)
  const free = servers?.filter(({ server_id, state }) => state === 'open' && !roleOn(server_id)) ?? []
  const selected = chosen ?? free[0]?.server_id
  const create = useAction('POST /api/user/create_player/:serverId', {
    onSuccess: (role) => {
      keepServerId(role.server_id)
      toast(words.created(role.name))
      // At once: who opens this again before the list has come must not be offered the same server.
      queryClient.setQueriesData<Role[]>({ queryKey: rolesKey }, (roles) => roles && [...roles, role])
      void queryClient.invalidateQueries({ queryKey: [userKey] })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (selected !== undefined) create.mutate({ params: { serverId: String(selected) } })
  }

  return (
    <Dialog title={own.length ? words.another : words.title} closeLabel={t.nav.close} place="box" onClose={onClose}>
      <form onSubmit={submit}>
        <p className={styles.text}>{words.text}</p>
        <p className={styles.explained}>{words.explained}</p>
        {!servers && !error && <div className={`skeleton ${styles.wait}`} aria-hidden="true" />}
        {error && !servers && (
          <p className={styles.text}>
            {words.failed}{' '}
            <button type="button" className={styles.retry} onClick={() => void refetch()}>
              {words.retry}
            </button>
          </p>
        )}
        {servers?.length === 0 && <p className={styles.text}>{words.none}</p>}
        <ul className={styles.servers}>
          {servers?.map(({ server_id, name, state }) => {
            const role = roleOn(server_id)
            return (
              <li key={server_id}>
                <label>
                  <input
                    type="radio"
                    name="server"
                    checked={selected === server_id}
                    disabled={role !== undefined || state !== 'open'}
                    onChange={() => setChosen(server_id)}
                  />
                  <b>{name}</b>
                  {!role && state !== 'open' && <span>{words.closed}</span>}
                  {role && (
                    <span>
                      {words.has} · {words.level(f.number(role.level))}
                    </span>
                  )}
                </label>
              </li>
            )
          })}
        </ul>
        {create.error && (
          <p className={styles.problem} role="alert">
            {create.error.message}
          </p>
        )}
        <OfflineNote />
        <div className={styles.buttons}>
          <button type="button" className={button('quiet')} onClick={onClose}>
            {words.later}
          </button>
          <NetworkButton type="submit" className={button('gold')} disabled={selected === undefined || create.isPending}>
            {create.isPending ? words.creating : words.create}
          </NetworkButton>
        </div>
      </form>
    </Dialog>
  )
}
