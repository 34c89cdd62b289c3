import { useLanguage } from '../../i18n/index.tsx'
import { hrefOf } from '../place.ts'
import styles from '../table.module.css'
import house from './House.module.css'
import type { Overview } from './OverviewScreen.tsx'
import { useHouseWords } from './words/index.ts'

export function MoneyPanel({ settings }: { settings: Overview['money'] }) {
  const { overview: words } = useHouseWords()
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{words.money}</h2>
        <a className={house.link} href={hrefOf('settings')}>
          {words.allSettings}
        </a>
      </div>
      {settings.length === 0 && <p className={styles.muted}>{words.noMoney}</p>}
      {settings.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[words.setting, words.now, words.before, words.by, words.seen].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {settings.map((setting) => (
                <Row key={setting.key} setting={setting} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Row({ setting: { key, name, value, unit, changed, to_come } }: { setting: Overview['money'][number] }) {
  const { overview: words, settings } = useHouseWords()
  const { f } = useLanguage()
  return (
    <tr>
      <td>
        <a href={hrefOf('settings', key)}>{name}</a>
      </td>
      <td>
        <strong>{value ?? settings.notSet}</strong> {unit}
      </td>
      <td className={styles.muted}>{changed?.before ?? '–'}</td>
      <td className={styles.muted}>{to_come?.by ?? changed?.by ?? '–'}</td>
      <td className={to_come ? house.warn : styles.muted}>
        {to_come
          ? `${words.from(f.day(to_come.from))}: ${to_come.value ?? settings.notSet}`
          : changed && words.since(f.day(changed.from))}
      </td>
    </tr>
  )
}
