import { button } from '../../ui/button.ts'
import { useAssetsWords } from './words/index.ts'

export function SelectButton({ onClick }: { onClick: () => void }) {
  const { select } = useAssetsWords()
  return (
    <button type="button" className={button('quiet')} onClick={onClick}>
      {select.start}
    </button>
  )
}
