import { PasswordField } from '../ui/Field.tsx'
import { useOperationsWords } from './words/index.ts'

type PayPasswordProps = { value: string; onChange: (value: string) => void; problem: string | undefined }

/** The fund password, which whatever leaves the game is asked for. The browser is not to keep it. */
export function PayPassword({ value, onChange, problem }: PayPasswordProps) {
  const { payPassword } = useOperationsWords()
  return (
    <PasswordField
      label={payPassword.label}
      name="paypwd"
      autoComplete="off"
      maxLength={128}
      words={payPassword}
      value={value}
      onChange={onChange}
      problem={problem}
    />
  )
}
