import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '../../lib/mutations.ts'
import { button } from '../../ui/button.ts'
import { Chip, chipGroup } from '../../ui/Chip.tsx'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { askWorld } from './ask.ts'
import { columns, quiet, stack } from './looks.ts'
import { Now } from './Now.tsx'
import { playQuery } from './queries.ts'
import { Steps } from './Steps.tsx'
import { useDemoWords } from './words/index.ts'

const names = ['reorganise', 'busy', 'lags', 'lies', 'speedUp', 'twoBids', 'slowChain', 'mailDown'] as const
type Name = (typeof names)[number]
const bounds: Partial<Record<Name, { most: number; usual: string }>> = {
  reorganise: { most: 20, usual: '3' },
  slowChain: { most: 60, usual: '20' },
}

/** What goes wrong in the wild, one at a time, and what the product does with it. */
export function Scenarios() {
  const { scenarios: words } = useDemoWords()
  const client = useQueryClient()
  const { data } = useQuery(playQuery)
  const [name, setName] = useState<Name>('reorganise')
  const [amount, setAmount] = useState('3')
  const bound = bounds[name]
  const isWrong =
    bound !== undefined && !(/^\d{1,2}$/.test(amount) && Number(amount) >= 1 && Number(amount) <= bound.most)
  const isMissing = name === 'lies' && data?.has_spare === false
  const isRunning = data?.play?.is_running === true
  const start = useMutation({
    mutationFn: () => askWorld(`/demo/scenarios/${name}`, { body: bound ? { amount: Number(amount) } : {} }),
    onSettled: () => client.invalidateQueries({ queryKey: ['demo'] }),
  })
  const choose = (next: Name) => {
    setName(next)
    setAmount(bounds[next]?.usual ?? '')
  }
  return (
    <div style={stack}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend and cannot be a flex row everywhere */}
      <div role="group" aria-label={words.list} className={chipGroup}>
        {names.map((one) => (
          <Chip key={one} on={one === name} onClick={() => choose(one)}>
            {words.names[one]}
          </Chip>
        ))}
      </div>
      <div style={columns}>
        <Panel title={words.names[name]}>
          <div style={stack}>
            <p>{words.texts[name]}</p>
            {bound && (
              <Field
                label={name === 'slowChain' ? words.amount.slowChain : words.amount.reorganise}
                value={amount}
                onChange={setAmount}
                inputMode="numeric"
                problem={isWrong ? words.wrongAmount : undefined}
              />
            )}
            {isMissing && <p style={quiet}>{words.needsSpare}</p>}
            <NetworkButton
              type="button"
              className={button('gold', true)}
              aria-disabled={isRunning || isWrong || isMissing}
              onClick={() => isRunning || isWrong || isMissing || start.mutate()}
            >
              {isRunning ? words.playing : words.play}
            </NetworkButton>
          </div>
        </Panel>
        <Steps play={data?.play ?? null} />
        <Now />
      </div>
    </div>
  )
}
