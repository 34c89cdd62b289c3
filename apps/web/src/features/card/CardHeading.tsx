import { tierOf } from '@mdragon/domain/asset/kinds'
import { campWord, elementWord, professionWord } from '../../game/assetWords.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Person } from '../../ui/Person.tsx'
import { Grade } from '../../ui/Tile.tsx'
import styles from './CardHeading.module.css'
import { ChainLink } from './ChainLink.tsx'
import type { Card, CardFace } from './queries.ts'
import { useCardWords } from './words/index.ts'

type CardHeadingProps = {
  face: CardFace
  card: Card | undefined
  isQuick: boolean
  explorerUrl: string | undefined
}

export function CardHeading({ face, card, isQuick, explorerUrl }: CardHeadingProps) {
  const { t, f } = useLanguage()
  const words = useCardWords()
  // What the owner's hall gives: the server tells it to nobody else.
  const bonus = card?.hall_bonus ?? 0
  // In the quick look the page below has the h1 already.
  const Name = isQuick ? 'h3' : 'h1'
  const kin = [t.types[face.type], campWord(t, face), professionWord(t, face.profession), elementWord(t, face.element)]
  return (
    <>
      <div className={styles.head}>
        <p className={styles.kin}>{kin.filter(Boolean).join(' · ')}</p>
        <div className={styles.line}>
          <Name className={styles.name}>
            {face.name} <span>#{face.tokenid}</span>
          </Name>
          <CopyButton
            text={`${window.location.origin}/marketplace?look=${face.assets_id}`}
            label={words.copyLink}
            doneText={words.linkCopied}
          />
          <span className="visuallyHidden">{t.market.stars(face.star)}</span>
          <Grade tier={tierOf(face.grade)} text={f.number(face.grade)} label={t.market.gradeOf(face.grade)} />
        </div>
      </div>
      <div className={styles.about}>
        <p className={styles.facts}>
          <span>
            {words.owner}{' '}
            <Person
              address={face.owner}
              name={card?.owner_name}
              isInline
              link={(name) => (
                <ChainLink explorerUrl={explorerUrl} kind="address" hash={face.owner}>
                  {name}
                </ChainLink>
              )}
            />
          </span>
          <span>
            {t.market.power} {f.number(face.power + bonus)}
            {bonus > 0 && ` (${words.fromHall(f.number(bonus))})`}
          </span>
          <span>{t.card.level(f.number(face.level))}</span>
          {card?.grown && <span>{words.grown(f.number(card.grown.level), f.number(card.grown.power))}</span>}
          {card && <span>{words.numberOf(f.number(card.number), f.number(card.copies))}</span>}
        </p>
        {card?.story && <p className={styles.story}>{card.story}</p>}
      </div>
    </>
  )
}
