import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { settingQuery } from '../features/settings/queries.ts'
import { queryClient } from '../lib/queryClient.ts'
import { loadWithWords } from './loadWithWords.ts'
import { type Path, routes, type ScreenModule } from './table.ts'

type Screen = {
  Component: LazyExoticComponent<ComponentType>
  /** Starts loading the code; called before the first render so that the page does not draw twice. */
  load: () => Promise<ScreenModule>
}

const screens = new Map<Path, Screen>()

export function screenOf(path: Path | null): Screen {
  const shown = path ?? '/login'
  const screen = screens.get(shown) ?? createScreen(shown)
  screens.set(shown, screen)
  return screen
}

function createScreen(path: Path): Screen {
  const { chunk, load, words = [] } = routes[path]
  let module: ScreenModule | undefined
  const loadOnce = async () => {
    module ??= await loadWithWords(chunk, words, load)
    return module
  }
  return { Component: lazy(() => (module ? atOnce(module) : loadOnce())), load: loadOnce }
}

/** A promise would make React show the fallback for a moment although the code is there; this answers at once. */
// biome-ignore lint/suspicious/noThenProperty: a thenable is what `lazy` takes
const atOnce = (module: ScreenModule) => ({ then: (use: (m: typeof module) => void) => use(module) }) as Loaded
type Loaded = Promise<ScreenModule>

/** Asks for the first data while the code is still coming. */
export function prefetch(path: Path | null, search: string): void {
  void queryClient.prefetchQuery(settingQuery)
  if (path) void routes[path].prefetch?.(search)
}
