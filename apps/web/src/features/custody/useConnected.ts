import { useEffect, useState } from 'react'
import { watchAccount } from '../../wallet/account.ts'
import { LOCAL_CHAIN_ID } from '../../wallet/network.ts'
import type { Wallet } from '../../wallet/provider.ts'

/** The wallet that shows this page an account already. Nobody is asked. */
export function useConnected(chainId: number | undefined): Wallet | null {
  const [wallet, setWallet] = useState<Wallet | null>(null)
  useEffect(() => {
    if (chainId === undefined) return
    return watchAccount(chainId === LOCAL_CHAIN_ID, (account) => setWallet(account.address ? account.wallet : null))
  }, [chainId])
  return wallet
}
