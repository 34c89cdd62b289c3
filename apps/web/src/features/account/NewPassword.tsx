import { PasswordField } from '../../ui/Field.tsx'
import type { Problems } from './problems.ts'
import { useAccountWords } from './words/index.ts'

type NewPasswordProps = {
  label?: string
  password: string
  repeat: string
  problems: Problems
  onChange: (part: { password: string } | { repeat: string }) => void
}

/** A new password, twice. */
export function NewPassword({ label, password, repeat, problems, onChange }: NewPasswordProps) {
  const { field } = useAccountWords()
  return (
    <>
      <PasswordField
        label={label ?? field.newPassword}
        name="new-password"
        autoComplete="new-password"
        words={field}
        value={password}
        onChange={(value) => onChange({ password: value })}
        problem={problems.password}
        hint={field.passwordHint}
      />
      <PasswordField
        label={field.repeat}
        name="repeat-password"
        autoComplete="new-password"
        words={field}
        value={repeat}
        onChange={(value) => onChange({ repeat: value })}
        problem={problems.repeat}
      />
    </>
  )
}
