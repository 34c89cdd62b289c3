/** Words of the slider check. */
export const tw = {
  title: '滑動驗證',
  lead: '把拼圖移到形狀相同的缺口上。可以拖曳、按左右鍵，或使用加減按鈕。',
  slider: '拼圖的位置',
  left: '向左移',
  right: '向右移',
  check: '確認位置',
  working: '瀏覽器運算中…',
  checking: '確認中…',
  wrong: '位置不太對，再調整一下。',
  another: '換一張圖',
  loading: '讀取圖片中',
  failed: '暫時讀不到。',
}

export type CaptchaCatalogue = typeof tw
