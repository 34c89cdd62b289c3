import { useLanguage } from '../../i18n/index.tsx'
import { csvOf } from '../../lib/csv.ts'
import { useMutation } from '../../lib/mutations.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { readEverySummon, type Summon } from './queries.ts'
import { csvRows } from './records.ts'
import styles from './Verify.module.css'
import { useSummonWords } from './words/index.ts'

/** The proof that needs nobody, and the record of every draw. */
export function VerifyFiles({ summon }: { summon: Summon | null }) {
  const { locale } = useLanguage()
  const all = useSummonWords()
  const { verify: words, csvHead } = all
  const proof = useMutation({
    mutationFn: async (one: Summon) => {
      const { proofPage } = await import('./offline/proofPage.ts')
      saveFile(`mdragon-summon-${one.id}.html`, 'text/html', await proofPage(one, all, locale))
    },
  })
  const csv = useMutation({
    mutationFn: async (whose: 'mine' | 'site') =>
      saveFile(`mdragon-summons-${whose}.csv`, 'text/csv', csvOf(csvRows(await readEverySummon(whose), csvHead))),
  })
  return (
    <div className={styles.files}>
      <p>{words.offline}</p>
      <div>
        {summon && summon.seed !== null && (
          <NetworkButton type="button" className={button('quiet')} onClick={() => proof.mutate(summon)}>
            <Icon name="download" size={16} />
            {words.download}
          </NetworkButton>
        )}
        {(['mine', 'site'] as const).map((whose) => (
          <NetworkButton
            key={whose}
            type="button"
            className={button('quiet')}
            aria-disabled={csv.isPending}
            onClick={() => csv.isPending || csv.mutate(whose)}
          >
            <Icon name="download" size={16} />
            {csv.isPending && csv.variables === whose ? words.busy : words[whose]}
          </NetworkButton>
        ))}
      </div>
    </div>
  )
}
