import { useLanguage } from '../i18n/index.tsx'
import { ActionBar, ActionLead } from '../ui/ActionBar.tsx'
import { Amount } from '../ui/Amount.tsx'
import { button } from '../ui/button.ts'
import { LineChart } from '../ui/LineChart.tsx'
import { FailedNotice, Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Progress } from '../ui/Progress.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Ring } from '../ui/Ring.tsx'
import { Summary, SummarySkeleton } from '../ui/Summary.tsx'
import { Part, State } from './Part.tsx'
import { LONG_NAME, LONG_TEXT } from './samples.ts'

const amounts = {
  'to pay: never less than it is': ['311.1124', 'pay'],
  'to get: never more': ['310.801277', 'get'],
  'one’s own: every payment shows': ['4812.604711', 'own'],
  small: ['0.0000204', 'pay'],
  large: ['123456789.123456789', 'get'],
  'exact already: plain text': ['120', 'pay'],
} as const

export function AmountPart() {
  return (
    <Part file="Amount">
      {Object.entries(amounts).map(([name, [amount, way]]) => (
        <State key={name} name={name}>
          <Amount amount={amount} coin="HERO" way={way} />
        </State>
      ))}
    </Part>
  )
}

export function PanelPart() {
  const { t } = useLanguage()
  return (
    <Part file="Panel">
      <State name="default">
        <Panel title={t.market.price}>{t.footer.chainNote}</Panel>
      </State>
      <State name="long text">
        <Panel title={LONG_NAME}>{LONG_TEXT}</Panel>
      </State>
    </Part>
  )
}

export function ActionBarPart() {
  const { t } = useLanguage()
  return (
    <Part file="ActionBar">
      <State name="in its place; on phones under the thumb, with what the panel says beside it">
        <ActionLead value={t.market.price}>
          <ActionBar>
            <button type="button" className={button('gold', true)}>
              {t.nav.market}
            </button>
          </ActionBar>
        </ActionLead>
      </State>
    </Part>
  )
}

export function RingPart() {
  return (
    <Part file="Ring">
      <State name="quiet">
        <Ring share={0.8}>6 h</Ring>
      </State>
      <State name="within the hour">
        <span data-urgency="soon">
          <Ring share={0.4}>31 min</Ring>
        </span>
      </State>
      <State name="the last ten minutes">
        <span data-urgency="last">
          <Ring share={0.08}>4:12</Ring>
        </span>
      </State>
    </Part>
  )
}

export function QrCodePart() {
  const { t } = useLanguage()
  return (
    <Part file="QrCode">
      <State name="an address">
        <QrCode text="https://mdragon.example/download" label={t.nav.download} />
      </State>
    </Part>
  )
}

export function SummaryPart() {
  const { t } = useLanguage()
  return (
    <Part file="Summary">
      <State name="calm">
        <Summary title={t.nav.account} headline={t.nav.assets}>
          <p>{t.footer.chainNote}</p>
        </Summary>
      </State>
      <State name="gold, with something beside the title">
        <Summary title={t.nav.account} headline={t.nav.summon} tone="gold" end={<span>7/15</span>} />
      </State>
      <State name="good">
        <Summary title={t.nav.account} headline={t.nav.market} tone="good" />
      </State>
      <State name="loading">
        <SummarySkeleton label={t.market.loading} />
      </State>
      <State name="long text">
        <Summary title={LONG_NAME} headline={LONG_NAME}>
          <p>{LONG_TEXT}</p>
        </Summary>
      </State>
    </Part>
  )
}

export function NoticePart() {
  const { t } = useLanguage()
  return (
    <Part file="Notice">
      <State name="empty">
        <Notice icon="empty" title={t.empty.title} text={t.empty.bare} />
      </State>
      <State name="with a way on">
        <Notice icon="empty" title={t.notFound.title} text={t.notFound.text}>
          <button type="button" className={button('gold')}>
            {t.notFound.back}
          </button>
        </Notice>
      </State>
      <State name="bad">
        <FailedNotice title={t.failed.title} text={t.failed.text} onRetry={() => {}} />
      </State>
      <State name="long text">
        <Notice icon="scroll" title={LONG_NAME} text={LONG_TEXT} />
      </State>
    </Part>
  )
}

export function ProgressPart() {
  const { t } = useLanguage()
  return (
    <Part file="Progress">
      {[0, 0.04, 0.62, 1].map((share) => (
        <State key={share} name={`${share * 100}%`}>
          <Progress share={share} label={t.market.loading} />
        </State>
      ))}
    </Part>
  )
}

const lines: Record<string, number[]> = {
  'a single one': [7],
  'two that are equal': [7, 7],
  'a few': [1, 1.11, 1.24, 1.37, 3, 2.4],
  'too many for dots': Array.from({ length: 60 }, (_, i) => 10 + i / 4 + 3 * Math.sin(i / 3)),
}

export function LineChartPart() {
  const { t, f } = useLanguage()
  return (
    <Part file="LineChart">
      {Object.entries(lines).map(([name, values]) => (
        <State key={name} name={name}>
          <LineChart
            values={values}
            label={name}
            low={f.toPay(String(Math.min(...values)))}
            high={f.toPay(String(Math.max(...values)))}
            only={{ day: f.day(1_700_000_000), text: t.empty.bare }}
          />
        </State>
      ))}
    </Part>
  )
}
