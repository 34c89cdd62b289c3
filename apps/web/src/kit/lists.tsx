import type { ComponentProps } from 'react'
import { useLanguage } from '../i18n/index.tsx'
import { AmountText } from '../ui/Amount.tsx'
import { button } from '../ui/button.ts'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Tile, TileLive, TileNote, TilePower, TileSkeleton, TileSum, tileGrid, tileList } from '../ui/Tile.tsx'
import { Part, State } from './Part.tsx'
import { LONG_NAME, LONG_TEXT, PICTURE } from './samples.ts'

const nothing = () => {}

export function LoadMorePart() {
  const { t } = useLanguage()
  const more = (state: Partial<ComponentProps<typeof LoadMore>>) => (
    // Stopped: else it would ask for more as soon as it is seen.
    <LoadMore
      hasMore
      isLoading={false}
      isStopped
      text={t.market.showResults('24')}
      loadingText={t.market.loading}
      onLoad={nothing}
      {...state}
    />
  )
  return (
    <Part file="LoadMore">
      <State name="more to come">{more({})}</State>
      <State name="focus" forced="isFocused">
        {more({})}
      </State>
      <State name="loading">{more({ isLoading: true })}</State>
      <State name="the end">{more({ hasMore: false, endText: t.market.end })}</State>
    </Part>
  )
}

type SampleProps = Partial<ComponentProps<typeof Tile>> & { element?: number; tier?: number }

/** A tile as the market has it. */
function Sample({ element = 3, tier = 5, ...state }: SampleProps) {
  const { t, f } = useLanguage()
  return (
    <div data-element={element}>
      <Tile
        href="/demo/kit"
        keepScroll
        src={PICTURE}
        alt={t.market.stars(6)}
        isFirst={false}
        grade={{ tier, text: String(tier * 5), label: t.market.gradeOf(tier * 5) }}
        title={t.types.dragon}
        facts={`${t.camps.beast} · ${t.professions.mage} · ${t.card.level('34')}`}
        number="#10847"
        {...state}
      >
        <TileSum
          label={
            <TileLive>
              {t.market.nextBid} · {t.market.locksIn(t.time.minutes('9'))}
            </TileLive>
          }
          end={<TilePower label={t.market.power}>{f.number(99_870)}</TilePower>}
        >
          <AmountText amount="311.11" coin="HERO" />
        </TileSum>
      </Tile>
    </div>
  )
}

const elements = [1, 2, 3, 4, 5]

export function TilePart() {
  const { t } = useLanguage()
  const foot = (
    <button type="button" className={button('gold', true)}>
      {t.market.sale}
    </button>
  )
  const notes = (
    <>
      <TileNote>{t.market.sale}</TileNote>
      <TileNote tone="fresh">{t.market.sale}</TileNote>
      <TileNote tone="busy">{t.market.loading}</TileNote>
      <TileNote tone="live">{t.market.locksIn(t.time.minutes('9'))}</TileNote>
    </>
  )
  return (
    <Part file="Tile">
      {elements.map((element) => (
        <State key={element} name={`element ${element}, tier ${element}`}>
          <Sample element={element} tier={element} />
        </State>
      ))}
      <State name="hover" forced="isHovered">
        <Sample />
      </State>
      <State name="focus" forced="isFocused">
        <Sample />
      </State>
      <State name="notes: calm, busy, live">
        <Sample notes={notes} />
      </State>
      <State name="compact">
        <Sample notes={<TileNote tone="live">{t.market.locksIn(t.time.minutes('9'))}</TileNote>} isCompact />
      </State>
      <State name="faded">
        <Sample notes={<TileNote tone="live">{t.market.gone}</TileNote>} isFaded />
      </State>
      <State name="with what can be done">
        <Sample foot={foot} />
      </State>
      <State name="long text">
        <Sample title={LONG_NAME} facts={LONG_NAME} notes={<TileNote tone="live">{LONG_TEXT}</TileNote>} foot={foot} />
      </State>
      <State name="without a sum">
        <div data-element={4}>
          <Tile
            href="/demo/kit"
            keepScroll
            src={PICTURE}
            alt={t.market.stars(1)}
            isFirst={false}
            grade={{ tier: 2, text: '7', label: t.market.gradeOf(7) }}
            title={t.types.pet}
            facts={t.card.level('3')}
            number="#12"
          >
            <TileSum label={t.card.notOffered} />
          </Tile>
        </div>
      </State>
      <State name="loading">
        <TileSkeleton />
      </State>
      <State name="loading, with a foot">
        <TileSkeleton hasFoot />
      </State>
      <State name="side by side" isWide>
        <div className={tileGrid}>
          <Sample element={1} />
          <Sample element={2} />
        </div>
      </State>
      <State name="side by side, and lines on a phone" isWide>
        <div className={tileList}>
          <Sample element={4} notes={notes} foot={foot} />
          <Sample element={5} notes={notes} foot={foot} />
        </div>
      </State>
    </Part>
  )
}
