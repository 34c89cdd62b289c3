import { searchName } from '@mdragon/domain/searches/saved'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import styles from './Hearts.module.css'
import { heartsKey } from './queries.ts'
import { useHeartsWords } from './words/index.ts'

type SaveDialogProps = { query: string; suggestion: string; onClose: () => void }

/** Keeps a search of the market under a name. */
export function SaveDialog({ query, suggestion, onClose }: SaveDialogProps) {
  const { searches: words } = useHeartsWords()
  const queryClient = useQueryClient()
  const action = useAction('POST /api/search/save', {
    onSuccess: () => {
      toast(words.saved)
      void queryClient.invalidateQueries({ queryKey: heartsKey })
      onClose()
    },
  })
  const save = (name: string) => action.mutate({ body: { name, query } })
  return <NameDialog title={words.save} text={words.saveText} first={suggestion} {...{ action, save, onClose }} />
}

export function RenameDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { searches: words } = useHeartsWords()
  const queryClient = useQueryClient()
  const action = useAction('POST /api/search/change', {
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: heartsKey })
      onClose()
    },
  })
  const save = (next: string) => action.mutate({ body: { id, name: next } })
  return <NameDialog title={words.rename} first={name} {...{ action, save, onClose }} />
}

type NameDialogProps = {
  title: string
  text?: string
  first: string
  action: { isPending: boolean; error: Error | null }
  save: (name: string) => void
  onClose: () => void
}

function NameDialog({ title, text, first, action, save, onClose }: NameDialogProps) {
  const { t } = useLanguage()
  const words = useHeartsWords()
  const [name, setName] = useState(first)
  const [isBad, setBad] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBad(searchName(name) === null)
    if (searchName(name) !== null && !action.isPending) save(name)
  }
  return (
    <Dialog title={title} closeLabel={t.nav.close} place="box" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={words.searches.name}
          name="name"
          autoComplete="off"
          maxLength={400}
          value={name}
          onChange={setName}
          problem={isBad ? words.messages['search.name'] : action.error?.message}
          hint={text}
        />
        <OfflineNote />
        <NetworkButton type="submit" className={button('gold', true)} disabled={action.isPending}>
          {action.isPending ? words.saving : words.save}
        </NetworkButton>
      </form>
    </Dialog>
  )
}
