import { useLayoutEffect } from 'react'
import { LanguageSwitch } from '../features/shell/LanguageSwitch.tsx'
import { ButtonPart, CopyButtonPart, IconPart, NetworkButtonPart } from '../kit/buttons.tsx'
import { forceStates } from '../kit/forceStates.ts'
import { ChipPart, FieldPart, SegmentedPart, SelectPart } from '../kit/forms.tsx'
import { LoadMorePart, TilePart } from '../kit/lists.tsx'
import { DialogPart, MoreMenuPart, ToasterPart } from '../kit/overlays.tsx'
import {
  ActionBarPart,
  AmountPart,
  LineChartPart,
  NoticePart,
  PanelPart,
  ProgressPart,
  QrCodePart,
  RingPart,
  SummaryPart,
} from '../kit/panels.tsx'
import { PersonPart } from '../kit/people.tsx'

/** /demo/kit: every part of ui/ in every state. Only the embedded world answers this address. */
export default function KitScreen() {
  useLayoutEffect(forceStates, [])
  return (
    <div id="kit" style={{ maxWidth: 1320, margin: '0 auto', padding: '26px var(--gutter) 60px' }}>
      <h1>Kit</h1>
      <p style={{ margin: '4px 0 14px', color: 'var(--muted)' }}>
        Every part of ui/ in every state, with the page’s own words.
      </p>
      <LanguageSwitch isLong />
      <ButtonPart />
      <CopyButtonPart />
      <NetworkButtonPart />
      <IconPart />
      <FieldPart />
      <SegmentedPart />
      <SelectPart />
      <ChipPart />
      <TilePart />
      <LoadMorePart />
      <AmountPart />
      <PersonPart />
      <PanelPart />
      <ActionBarPart />
      <QrCodePart />
      <RingPart />
      <SummaryPart />
      <NoticePart />
      <ProgressPart />
      <LineChartPart />
      <MoreMenuPart />
      <DialogPart />
      <ToasterPart />
    </div>
  )
}
