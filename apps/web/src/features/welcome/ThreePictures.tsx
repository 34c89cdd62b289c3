import { formatAmount, parseAmount } from '@mdragon/domain/money/amount'
import { ladder } from '@mdragon/domain/price/nft111'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { drawn } from '../../ui/painted.ts'
import { pictured } from './pictured.ts'
import styles from './ThreePictures.module.css'
import { useWelcomeWords } from './words/index.ts'

/** What this is: cards that one owns, an auction that anybody may take over, and a game to send them into. */
export function ThreePictures() {
  const words = useWelcomeWords()
  return (
    <ol className={styles.three} aria-label={words.pictures}>
      <Picture {...words.collect}>
        <Fan />
      </Picture>
      <Picture {...words.takeOver}>
        <Ladder />
      </Picture>
      <Picture {...words.play}>
        <Way />
      </Picture>
    </ol>
  )
}

const Picture = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className={styles.picture}>
    <div className={styles.art} aria-hidden="true">
      {children}
    </div>
    <div className={styles.words}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  </li>
)

/** Three cards, the best before the others. */
const Fan = () => (
  <div className={styles.fan}>
    {(['left', 'right', 'middle'] as const).map((place) => (
      <Card key={place} art={pictured[place]} className={styles[place]} />
    ))}
  </div>
)

/** Drawn: of three, turned and enlarged, the browser has little to do, and they are a tenth of the bytes. */
const Card = ({ art, className }: { art: string; className: string | undefined }) => (
  <img src={drawn(art)} alt="" width={150} height={144} className={className} />
)

const FIRST = '100'
const STEPS = 3
/** Where each step stands, in hundredths of the picture's width and height. */
const places = [
  [11, 76],
  [37, 57],
  [62, 38],
  [86, 20],
] as const
const beasts: readonly IconName[] = ['pet', 'lingshi', 'mage', 'dragon']

/** What a card costs from hand to hand, by the auction's own rule. */
function Ladder() {
  const { f } = useLanguage()
  const prices = [FIRST, ...ladder(parseAmount(FIRST) ?? 0n, STEPS).map(formatAmount)]
  return (
    <div className={styles.ladder}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {places.slice(1).map(([x, y], i) => {
          const [fromX, fromY] = places[i] ?? [0, 0]
          const middle = (fromX + x) / 2
          return (
            <path key={x} d={`M${fromX} ${fromY}C${middle} ${fromY} ${middle} ${y} ${x} ${y}`} data-last={i === 2} />
          )
        })}
      </svg>
      {places.map(([x, y], i) => (
        <span key={x} className={styles.step} style={{ left: `${x}%`, top: `${y}%` }} data-last={i === STEPS}>
          {i > 0 && <i>× {f.exact('1.11')}</i>}
          <Icon name={beasts[i] ?? 'dragon'} size={i === STEPS ? 30 : 24} />
          <b>{f.toPay(prices[i] ?? '0')}</b>
        </span>
      ))}
    </div>
  )
}

/** Into the game, and back. */
function Way() {
  const words = useWelcomeWords()
  return (
    <div className={styles.way}>
      <svg viewBox="0 0 400 250" aria-hidden="true" focusable="false">
        <path d="M112 86H288" className={styles.there} />
        <path d="M76 164C110 222 290 222 324 164" className={styles.andBack} />
      </svg>
      <Card art={pictured.left} className={styles.carried} />
      <span className={styles.end}>
        <Icon name="wallet" size={36} />
        <b>{words.wallet}</b>
      </span>
      <span className={styles.end}>
        <Icon name="gate" size={36} />
        <b>{words.game}</b>
      </span>
      <i>{words.back}</i>
    </div>
  )
}
