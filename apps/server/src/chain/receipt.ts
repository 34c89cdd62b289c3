import { type Hex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import type { ServerConfig } from '../config.ts'
import { chainClient } from './client.ts'

/** Null while it is in no block. */
export const findReceipt = (config: ServerConfig, hash: Hex): Promise<TransactionReceipt | null> =>
  chainClient(config)
    .getTransactionReceipt({ hash })
    .catch((error) => {
      if (error instanceof TransactionReceiptNotFoundError) return null
      throw error
    })
