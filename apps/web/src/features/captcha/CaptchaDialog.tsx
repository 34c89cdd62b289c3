import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { api } from '../../lib/api.ts'
import { useAction } from '../../lib/useAction.ts'
import { button, roundButton } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import styles from './CaptchaDialog.module.css'
import { proofQuery } from './prove.ts'
import type { CaptchaAction } from './useCaptcha.tsx'
import { useCaptchaWords } from './words/index.ts'

const STEP = 4

type CaptchaDialogProps = { action: CaptchaAction; onSolved: (id: string) => void; onClose: () => void }

/** A piece to be moved into its gap: by dragging, by keys, or by buttons. Whether it fits is for the server to say. */
export default function CaptchaDialog({ action, onSolved, onClose }: CaptchaDialogProps) {
  const { t } = useLanguage()
  const words = useCaptchaWords()
  const [x, setX] = useState(0)
  const [isWrong, setWrong] = useState(false)
  const picture = useQuery({
    queryKey: ['captcha', action],
    queryFn: () => api('POST /api/captcha', { body: { action } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const another = () => {
    setX(0)
    setWrong(false)
    void picture.refetch()
  }
  const solve = useAction('POST /api/captcha/:id', {
    onSuccess: ({ solved }, { params }) => (solved && params ? onSolved(params.id) : setWrong(true)),
  })
  const { data } = picture
  const work = useQuery(proofQuery(data))
  const furthest = data ? data.width - data.piece : 0
  const move = (to: number) => {
    setWrong(false)
    setX(Math.min(furthest, Math.max(0, to)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Tries are few: once they are spent, the next picture comes by itself.
    if (!data || work.data === undefined) return
    solve.mutate({ params: { id: data.id }, body: { x, proof: work.data } }, { onError: another })
  }

  return (
    <Dialog title={words.title} closeLabel={t.nav.close} place="box" onClose={onClose}>
      <p className={styles.lead}>{words.lead}</p>
      {data ? (
        <div className={cx(styles.scene, picture.isFetching && styles.old)}>
          <img src={data.picture} alt="" width={data.width} height={data.height} />
          <img
            className={styles.piece}
            src={data.piece_picture}
            alt=""
            width={data.piece}
            height={data.piece}
            style={{
              width: `${(100 * data.piece) / data.width}%`,
              top: `${(100 * data.y) / data.height}%`,
              left: `${(100 * x) / data.width}%`,
            }}
          />
        </div>
      ) : (
        <div className={cx(styles.scene, styles.wait, !picture.error && 'skeleton')} role="status">
          <span className={picture.error ? undefined : 'visuallyHidden'}>
            {picture.error ? words.failed : words.loading}
          </span>
        </div>
      )}
      <form onSubmit={submit}>
        <div className={styles.control}>
          <button type="button" className={roundButton} aria-label={words.left} onClick={() => move(x - STEP)}>
            <Icon name="minus" size={18} />
          </button>
          <input
            type="range"
            aria-label={words.slider}
            min={0}
            max={furthest}
            step={1}
            value={x}
            disabled={!data}
            onChange={(event) => move(Number(event.target.value))}
          />
          <button type="button" className={roundButton} aria-label={words.right} onClick={() => move(x + STEP)}>
            <Icon name="plus" size={18} />
          </button>
        </div>
        <p className={styles.note} role="status">
          {isWrong ? words.wrong : work.error && words.failed}
        </p>
        <OfflineNote />
        <NetworkButton
          type="submit"
          className={button('gold', true)}
          disabled={work.data === undefined || solve.isPending}
        >
          {solve.isPending ? words.checking : data && work.isPending ? words.working : words.check}
        </NetworkButton>
        <NetworkButton type="button" className={styles.another} onClick={another}>
          <Icon name="retry" size={14} />
          {words.another}
        </NetworkButton>
      </form>
    </Dialog>
  )
}
