import { useLanguage } from '../../i18n/index.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type CoinSources, GetCoins } from './GetCoins.tsx'
import { useNewcomerWords } from './words/index.ts'

type GetCoinsDialogProps = { address: string; sources: CoinSources; onClose: () => void }

/** For who finds, in the middle of something, that coins are missing. */
export function GetCoinsDialog({ address, sources, onClose }: GetCoinsDialogProps) {
  const { t } = useLanguage()
  const { coins } = useNewcomerWords()
  return (
    <Dialog title={coins.title} closeLabel={t.nav.close} place="box" onClose={onClose}>
      <GetCoins address={address} sources={sources} />
    </Dialog>
  )
}
