import { campWord, elementWord, professionWord } from '../../game/assetWords.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Link } from '../../lib/router.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { painted } from '../../ui/painted.ts'
import { Check } from './Check.tsx'
import styles from './HeroView.module.css'
import type { Hall, Hero } from './queries.ts'
import { useHeroesWords } from './words/index.ts'

type HeroViewProps = {
  hero: Hero
  hall: Hall
  /** The market with only this hero. */
  marketHref: string
  onActivate: () => void
}

/** One hero: who it is, what activating it gives, the player's own copies, and where to get one. */
export function HeroView({ hero, hall, marketHref, onActivate }: HeroViewProps) {
  const { t, f } = useLanguage()
  const words = useHeroesWords()
  const kin = [
    words.number(f.number(hero.index_id)),
    campWord(t, { type: 'hero', camp: hero.camp }),
    professionWord(t, hero.profession),
    elementWord(t, hero.element),
  ]
  return (
    <div className={styles.view} data-element={hero.element}>
      <div className={cx(styles.art, hero.owned === 0 && styles.missing)}>
        <img src={hero.art} alt="" width={300} height={340} decoding="async" />
        <p className={styles.marks}>
          {hero.activated_at !== null && (
            <span className={styles.done}>
              <Check label="" /> {words.isActivated}
            </span>
          )}
          <span>{hero.owned > 0 ? words.youOwn(f.number(hero.owned)) : words.isMissing}</span>
        </p>
      </div>
      <p className={styles.kin}>{kin.filter(Boolean).join(' · ')}</p>
      <h2>{hero.name}</h2>
      <p className={styles.story}>{hero.story}</p>
      <Bonus hero={hero} hall={hall} onActivate={onActivate} />
      {hero.copies.length > 0 && <Copies hero={hero} />}
      <Sources hero={hero} count={hall.heroes.length} marketHref={marketHref} />
    </div>
  )
}

/** What it gives, and what is still to be done for it. */
function Bonus({ hero, hall, onActivate }: { hero: Hero; hall: Hall; onActivate: () => void }) {
  const { t, f } = useLanguage()
  const words = useHeroesWords()
  const camp = campWord(t, { type: 'hero', camp: hero.camp })
  const standing = hall.camps.find((one) => one.camp === hero.camp)
  const isDone = hero.activated_at !== null
  return (
    <section className={styles.bonus}>
      <h3>
        {words.bonus.title}
        <span className={cx(isDone && styles.on)}>{isDone ? words.bonus.on : words.bonus.off}</span>
      </h3>
      <p>{words.bonus.gives(camp)}</p>
      <dl>
        <div>
          <dt>{words.bonus.camp}</dt>
          <dd>+{f.percent((standing?.percent ?? 0) / 100)}</dd>
        </div>
        <div>
          <dt>{words.bonus.most}</dt>
          <dd>+{f.percent(hall.most_percent / 100)}</dd>
        </div>
        <div>
          <dt>{words.bonus.count}</dt>
          <dd>{words.of(f.number(standing?.activated ?? 0), f.number(standing?.heroes ?? 0))}</dd>
        </div>
      </dl>
      {hero.activated_at !== null ? (
        <p>{words.activatedOn(f.moment(hero.activated_at))}</p>
      ) : (
        <NextStep hero={hero} price={`${f.exact(hall.price)} HERO`} onActivate={onActivate} />
      )}
    </section>
  )
}

function NextStep({ hero, price, onActivate }: { hero: Hero; price: string; onActivate: () => void }) {
  const words = useHeroesWords()
  if (hero.can_activate)
    return (
      <>
        <p>{words.rule(price)}</p>
        <button type="button" className={button('gold', true)} onClick={onActivate}>
          {words.activate(price)}
        </button>
      </>
    )
  return (
    <>
      <p>{words.rule(price)}</p>
      <p className={styles.next}>
        {hero.in_game > 0 ? words.confirming : hero.owned > 0 ? words.toGame : words.needCopy}
      </p>
      {hero.owned > 0 && hero.in_game === 0 && (
        <Link href="/accountAccount?type=hero" className={button('quiet', true)}>
          {words.toAssets}
        </Link>
      )}
    </>
  )
}

function Copies({ hero: { owned, copies } }: { hero: Hero }) {
  const { t, f } = useLanguage()
  const words = useHeroesWords()
  return (
    <section className={styles.rows}>
      <h3>{words.yours}</h3>
      <ul>
        {copies.map((copy, i) => (
          <li key={copy.assets_id ?? `drawn ${i}`}>
            <img src={painted(copy.art)} alt="" width={44} height={42} loading="lazy" />
            <CopyName copy={copy} />
            <span>
              {t.market.gradeOf(copy.grade)} · {t.card.level(f.number(copy.level))}
            </span>
          </li>
        ))}
      </ul>
      {owned > copies.length && <p>{words.more(f.number(owned - copies.length))}</p>}
    </section>
  )
}

/** A token has a page; one that was drawn is claimed at the altar first. */
function CopyName({ copy: { assets_id, tokenid, place } }: { copy: Hero['copies'][number] }) {
  const words = useHeroesWords()
  return (
    <Link href={assets_id === null ? '/summon' : `/cardDetail?id=${assets_id}`}>
      <b>{assets_id === null ? words.drawn : `#${tokenid}`}</b>
      <small>{words.places[place]}</small>
    </Link>
  )
}

type SourcesProps = { hero: Hero; count: number; marketHref: string }

/** Market, auction and summon: what each costs now, or that there is none. */
function Sources({ hero: { sale, auction }, count, marketHref }: SourcesProps) {
  const { f } = useLanguage()
  const words = useHeroesWords()
  const price = (offered: Hero['sale']) => offered && `${f.toPay(offered.price)} ${offered.coin}`
  return (
    <section className={styles.rows}>
      <h3>{words.get}</h3>
      <ul>
        <Source
          icon="market"
          title={words.market}
          text={sale ? words.marketText(f.number(sale.count)) : words.marketNone}
          href={marketHref}
          end={price(sale)}
        />
        <Source
          icon="bid"
          title={words.auction}
          text={auction ? words.auctionText(f.number(auction.count)) : words.auctionNone}
          href={`${marketHref}&kind=auction`}
          end={price(auction)}
        />
        <Source
          icon="summon"
          title={words.summon}
          // Every hero of the roster comes alike.
          text={words.summonText(f.percent(1 / count))}
          href="/summon"
          end={words.toSummon}
        />
      </ul>
    </section>
  )
}

type SourceProps = { icon: IconName; title: string; text: string; href: string; end: string | null }

const Source = ({ icon, title, text, href, end }: SourceProps) => (
  <li>
    <span className={styles.emblem}>
      <Icon name={icon} size={20} />
    </span>
    <Link href={href}>
      <b>{title}</b>
      <small>{text}</small>
    </Link>
    {end && <span className={styles.end}>{end}</span>}
  </li>
)
