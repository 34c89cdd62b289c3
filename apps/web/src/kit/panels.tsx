import { useLanguage } from '../i18n/index.tsx'
import { button } from '../ui/button.ts'
import { LineChart } from '../ui/LineChart.tsx'
import { FailedNotice, Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Progress } from '../ui/Progress.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Summary, SummarySkeleton } from '../ui/Summary.tsx'
import { Part, State } from './Part.tsx'
import { LONG_NAME, LONG_TEXT } from './samples.ts'

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
  const { f } = useLanguage()
  return (
    <Part file="LineChart">
      {Object.entries(lines).map(([name, values]) => (
        <State key={name} name={name}>
          <LineChart
            values={values}
            label={name}
            low={f.toPay(String(Math.min(...values)))}
            high={f.toPay(String(Math.max(...values)))}
          />
        </State>
      ))}
    </Part>
  )
}
