import type { CaptchaCatalogue } from './tw.ts'

export const en: CaptchaCatalogue = {
  title: 'Slider check',
  lead: 'Move the piece into the gap of the same shape: drag, use the arrow keys, or the minus and plus buttons.',
  slider: 'Position of the piece',
  left: 'Move left',
  right: 'Move right',
  check: 'Confirm position',
  working: 'This browser is working…',
  checking: 'Checking…',
  wrong: 'Not quite there. Please adjust it.',
  another: 'Another picture',
  loading: 'Loading the picture',
  failed: 'This cannot be read right now.',
}
