import { nicknameProblem } from '@mdragon/domain/account/nickname'
import { useState } from 'react'
import { useAction } from '../../lib/useAction.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from './Form.tsx'
import { type Problems, problemsOf } from './problems.ts'
import { useSaved } from './useSaved.ts'
import { useAccountWords } from './words/index.ts'

export function NicknameForm({ current, onDone }: { current: string; onDone: () => void }) {
  const { field, setting, messages } = useAccountWords()
  const [nickname, setNickname] = useState(current)
  const [problems, setProblems] = useState<Problems>({})
  const action = useAction('POST /api/user/nickname', { onSuccess: useSaved('success.nickname', onDone) })
  const save = () => {
    const problem = nicknameProblem(nickname, current)
    setProblems(problem ? { nickname: messages[problem] } : {})
    if (!problem) action.mutate({ body: { nickname } }, { onError: (error) => setProblems(problemsOf(error)) })
  }
  return (
    <Form onSubmit={save} isSaving={action.isPending} problem={problems.form}>
      <Field
        label={field.nickname}
        name="nickname"
        autoComplete="nickname"
        value={nickname}
        onChange={setNickname}
        problem={problems.nickname}
        hint={setting.nicknameHint}
      />
    </Form>
  )
}
