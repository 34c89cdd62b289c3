import { useEffect, useRef, useState } from 'react'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { toast } from '../../ui/toastStore.ts'
import { isPhone, walletLinks } from '../../wallet/links.ts'
import type { Network } from '../../wallet/network.ts'
import { type Wallet, walletProblem } from '../../wallet/provider.ts'
import styles from './PhoneWallet.module.css'
import { useLoginWords } from './words/index.ts'

type PhoneWalletProps = { network: Network; onWallet: (wallet: Wallet) => void; onOpen: (isOpen: boolean) => void }
type State = { step: 'closed' } | { step: 'waiting' } | { step: 'offered'; uri: string } | { step: 'away' | 'refused' }

/** A wallet on a phone: a button, and once it is pressed, what the phone scans. Its code is loaded by the press. */
export default function PhoneWallet({ network, onWallet, onOpen }: PhoneWalletProps) {
  const { connect } = useLoginWords()
  const { phone: words } = connect
  const [state, setState] = useState<State>({ step: 'closed' })
  const leave = useRef(() => {})
  useEffect(() => () => leave.current(), [])
  const begin = async () => {
    setState({ step: 'waiting' })
    onOpen(true)
    try {
      const { connectPhone } = await import('../../wallet/walletConnect/index.ts')
      const { uri, wallet, leave: hangUp } = await connectPhone(network)
      leave.current = hangUp
      setState({ step: 'offered', uri })
      const connected = await wallet
      leave.current = () => {}
      onWallet(connected)
    } catch (error) {
      setState({ step: walletProblem(error) === 'rejected' ? 'refused' : 'away' })
    }
  }
  const close = () => {
    leave.current()
    setState({ step: 'closed' })
    onOpen(false)
  }
  if (state.step === 'closed')
    return (
      <NetworkButton type="button" className={styles.choose} onClick={() => void begin()}>
        <Icon name="wallet" size={20} />
        <b>{words.name}</b>
      </NetworkButton>
    )
  return (
    <div className={styles.pairing}>
      {state.step === 'offered' ? (
        <Offer uri={state.uri} />
      ) : (
        <p role="status">{state.step === 'refused' ? connect.cancelled : words[state.step]}</p>
      )}
      <button type="button" className={styles.back} onClick={close}>
        {words.back}
      </button>
    </div>
  )
}

function Offer({ uri }: { uri: string }) {
  const { phone: words } = useLoginWords().connect
  const copy = () =>
    navigator.clipboard.writeText(uri).then(
      () => toast(words.copied),
      () => {},
    )
  const links = isPhone(navigator.userAgent) ? walletLinks : []
  return (
    <>
      <p>{words.lead}</p>
      <div className={styles.qr}>
        <QrCode text={uri} label={words.qr} />
      </div>
      {links.map(
        ({ name, pairUrl }) =>
          pairUrl && (
            <a key={name} href={pairUrl(uri)} className={button('quiet', true)}>
              {words.open(name)}
            </a>
          ),
      )}
      <button type="button" className={button('quiet', true)} onClick={() => void copy()}>
        {words.copy}
      </button>
    </>
  )
}
