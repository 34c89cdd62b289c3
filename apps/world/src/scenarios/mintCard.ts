import { gameCardAbi } from '@mdragon/chain'
import { packTraits, type Traits } from '@mdragon/domain'
import { encodeFunctionData } from 'viem'
import { operator, players } from '../seed/players.ts'
import type { Stage } from './stage.ts'

const GAS = '0x7a1200'
const card: Omit<Traits, 'dna'> = {
  ...({ kind: 'hero', indexId: 7, grade: 12, star: 3, level: 20, element: 1 } as const),
  ...{ camp: 2, profession: 2, stage: 1, strength: 4 },
}

/** A new card for a demo player: something that everybody can see come, and go. Answers with its transaction. */
export function mintCard({ chain, deployment }: Stage, dna: number): Promise<string> {
  const args = [players[11].address, packTraits({ ...card, dna })] as const
  const data = encodeFunctionData({ abi: gameCardAbi, functionName: 'mint', args })
  return chain.send({ from: operator, to: deployment.addresses.gameCard, gas: GAS, data })
}

/** By which number the product shows what a transaction made; undefined: not at all. */
export const shownBy = ({ db }: Stage, tx: string) =>
  db.selectFrom('chain.event').select('token_id').where('tx', '=', tx).executeTakeFirst()
