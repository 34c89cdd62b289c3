import { Component, type ReactNode } from 'react'
import type { Catalogue } from '../i18n/tw.ts'
import { ChunkError } from '../lib/chunk.ts'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'

type Props = { words: Catalogue['chunk']; children: ReactNode }

/** A screen whose code did not come, or that broke, leaves the rest of the page standing and offers a way on. */
export class ScreenErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { words, children } = this.props
    if (this.state.error === null) return children
    const title = this.state.error instanceof ChunkError ? words.title : words.problem
    return (
      <Notice icon="broken" title={title} text={words.text} isBad heading="h1">
        {/* A reload, not a new try: a browser remembers that a module failed for as long as the page lives. */}
        <button type="button" className={button('gold')} onClick={() => window.location.reload()}>
          <Icon name="retry" size={16} />
          {words.reload}
        </button>
      </Notice>
    )
  }
}
