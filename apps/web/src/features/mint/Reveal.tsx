import { useLanguage } from '../../i18n/index.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MintedList } from './MintedList.tsx'
import type { Minted } from './queries.ts'
import { useMintWords } from './words/index.ts'

/** What has just come, card after card; with reduced motion, all at once. */
export function Reveal({ minted, onClose }: { minted: readonly Minted[]; onClose: () => void }) {
  const { t, f } = useLanguage()
  const words = useMintWords()
  return (
    <Dialog title={words.revealed(f.number(minted.length))} closeLabel={t.nav.close} place="full" onClose={onClose}>
      <MintedList minted={minted} isNew />
    </Dialog>
  )
}
