/** Words for who has no wallet in this browser. */
export const tw = {
  noneText: '錢包是你的鑰匙圈：它保管你的帳號，並在你同意時簽名。安裝後重新整理這一頁即可。',
  install: (name: string) => `安裝 ${name}`,
  openIn: (name: string) => `在 ${name} 裡打開`,
  phoneText: '在手機上，請用錢包內建的瀏覽器打開這一頁：',
  installed: '我已經安裝，重新整理',
}

export type WalletCatalogue = typeof tw
