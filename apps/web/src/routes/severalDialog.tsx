import { lazy } from 'react'
import { loadTradeWords } from '../features/trade/words/index.ts'
import { loadOperationsWords } from '../operations/words/index.ts'
import { loadWithWords } from './loadWithWords.ts'

/** Several assets at once; comes when it is opened. */
export const SeveralDialog = lazy(() =>
  loadWithWords('several', [loadTradeWords, loadOperationsWords], () =>
    import('../features/trade/SeveralDialog.tsx').then(({ SeveralDialog }) => ({ default: SeveralDialog })),
  ),
)
