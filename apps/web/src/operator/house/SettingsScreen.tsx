import type { CallData } from '@mdragon/api'
import { type SettingGroup, settingGroups } from '@mdragon/domain/settings/definitions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { api } from '../api.ts'
import { hrefOf } from '../place.ts'
import styles from '../table.module.css'
import type { Me } from '../tabs.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { FurtherLink } from './FurtherLink.tsx'
import { History } from './History.tsx'
import house from './House.module.css'
import { useHouseWords } from './words/index.ts'

export type Setting = CallData<'GET /api/operator/list-settings'>[number]

/** Every setting by its group; the one that the address names is open beside them. */
export default function SettingsScreen({ me, id: open }: { me: Me; id: string | undefined }) {
  const { settings: words } = useHouseWords()
  const { locale } = useLanguage()
  const [chosen, setGroup] = useState<SettingGroup | null>(null)
  const { data = [] } = useQuery({
    queryKey: ['settings', locale],
    queryFn: () => api('GET /api/operator/list-settings', { query: { language: locale } }),
  })
  const setting = data.find(({ key }) => key === open)
  const group = chosen ?? setting?.group ?? 'fees'
  const isAdmin = me.role === 'admin'
  return (
    <div className={styles.stack}>
      <nav className={house.groups} aria-label={words.label}>
        {settingGroups.map((one) => (
          <Chip key={one} on={one === group} onClick={() => setGroup(one)}>
            {words.groups[one]}
          </Chip>
        ))}
      </nav>
      <div className={house.columns}>
        <section className={styles.panel}>
          <Table settings={data.filter((one) => one.group === group)} open={open} isAdmin={isAdmin} />
          {isAdmin && group === 'menu' && <FurtherLink />}
        </section>
        {setting && (
          <div className={styles.stack}>
            {isAdmin && <ChangeForm key={`${setting.key} ${setting.version}`} setting={setting} />}
            <History setting={setting} isAdmin={isAdmin} />
          </div>
        )}
      </div>
    </div>
  )
}

function Table({ settings, open, isAdmin }: { settings: Setting[]; open: string | undefined; isAdmin: boolean }) {
  const { settings: words, overview } = useHouseWords()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[overview.setting, words.value].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.key} aria-current={setting.key === open ? 'true' : undefined}>
              <td>
                <a className={house.setting} href={hrefOf('settings', setting.key)}>
                  {setting.name}
                </a>
                <div className={cx(styles.muted, styles.mono)}>{setting.key}</div>
              </td>
              <td>
                <Value setting={setting} />
              </td>
              <td className={house.wide}>
                <a
                  className={button('quiet')}
                  href={hrefOf('settings', setting.key)}
                  aria-label={`${isAdmin ? words.change : words.history} ${setting.name}`}
                >
                  {isAdmin ? words.change : words.history}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Value({ setting: { value, unit, is_set, to_come } }: { setting: Setting }) {
  const { settings: words } = useHouseWords()
  const { f } = useLanguage()
  return (
    <>
      <div className={house.value}>
        {value === null ? <span className={styles.muted}>{words.notSet}</span> : <strong>{value}</strong>}{' '}
        {value !== null && unit} {value !== null && !is_set && <small className={styles.muted}>{words.atFirst}</small>}
      </div>
      {to_come && (
        <small className={house.warn}>{words.toCome(to_come.value ?? words.notSet, f.day(to_come.from))}</small>
      )}
    </>
  )
}
