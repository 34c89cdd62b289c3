import { useLanguage } from '../../i18n/index.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { painted } from '../../ui/painted.ts'
import styles from './CustodyLine.module.css'
import { CustodyLine } from './CustodyLine.tsx'
import type { ChainContracts } from './readChain.ts'
import { useCustodyWords } from './words/index.ts'

type CustodyDialogProps = {
  item: { assets_id: number; name: string; tokenid: number; art: string; grade: number; level: number }
  contracts: ChainContracts | undefined
  explorerUrl: string | undefined
  onClose: () => void
}

/** The way of one of one's own, beside the list. */
export default function CustodyDialog({ item, contracts, explorerUrl, onClose }: CustodyDialogProps) {
  const { t, f } = useLanguage()
  const words = useCustodyWords()
  return (
    <Dialog title={words.title} closeLabel={t.nav.close} place="side" onClose={onClose}>
      <div className={styles.about}>
        <img src={painted(item.art)} alt="" width={64} height={62} />
        <div>
          <b>{`${item.name} #${item.tokenid}`}</b>
          <p>{[t.market.gradeOf(item.grade), t.card.level(f.number(item.level))].join(' · ')}</p>
        </div>
      </div>
      <CustodyLine id={item.assets_id} contracts={contracts} explorerUrl={explorerUrl} />
    </Dialog>
  )
}
