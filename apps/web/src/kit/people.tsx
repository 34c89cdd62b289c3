import { Face, Person } from '../ui/Person.tsx'
import { Part, State } from './Part.tsx'
import { LONG_NAME, LONG_WORD } from './samples.ts'

const SOME = Array.from({ length: 24 }, (_, i) => `0x${String(i * 7919 + 104_729).padStart(40, '0')}`)

export const PersonPart = () => (
  <Part file="Person">
    <State name="with a nickname">
      <Person address={LONG_WORD} name="夜行人" />
    </State>
    <State name="without one">
      <Person address={LONG_WORD} />
    </State>
    <State name="the reader">
      <Person address={LONG_WORD} name="Willow" note="you" />
    </State>
    <State name="without a wallet, by number">
      <Person address={null} userid={10_007} name="#10007" />
    </State>
    <State name="in a sentence">
      <p>
        Outbid by <Person address={LONG_WORD} name="Willow" isInline /> just now.
      </p>
    </State>
    <State name="long text">
      <Person address={LONG_WORD} name={LONG_NAME} />
    </State>
    <State name="faces" isWide>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {SOME.map((address) => (
          <Face key={address} address={address} size={40} />
        ))}
      </div>
    </State>
  </Part>
)
