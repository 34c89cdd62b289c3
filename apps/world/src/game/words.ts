/** What the simulator says, in the language that was chosen on the page. */
const tw = {
  title: '遊戲登入',
  lead: '這一頁扮演遊戲的客戶端：用已登入的手機掃描，並選擇同樣的號碼。',
  scan: '遊戲登入的 QR 碼',
  number: '畫面上的號碼',
  left: (seconds: number) => `${seconds} 秒內有效`,
  open: '在這個瀏覽器開啟連結',
  starting: '正在產生 QR 碼…',
  done: (name: string) => `已登入：${name}`,
  doneText: '遊戲已取得自己的登入；在設定的裝置清單可以把它登出。',
  refused: '登入被拒絕',
  refusedText: '選擇的號碼不符，沒有任何人登入。',
  expired: 'QR 碼已過期',
  expiredText: '兩分鐘內沒有人確認。',
  failed: '連不上伺服器',
  again: '再試一次',
}
type Words = typeof tw

const en: Words = {
  title: 'Game login',
  lead: 'This page plays the game’s client: scan with a phone that is logged in, and choose the same number there.',
  scan: 'QR code of the game’s login',
  number: 'The number shown here',
  left: (seconds) => `Valid for ${seconds} s`,
  open: 'Open the link in this browser',
  starting: 'Making a QR code…',
  done: (name) => `Logged in as ${name}`,
  doneText: 'The game has a session of its own now; the list of devices in the settings can log it out.',
  refused: 'The login was refused',
  refusedText: 'The number did not match, and nobody was logged in.',
  expired: 'The QR code has expired',
  expiredText: 'Nobody confirmed it within two minutes.',
  failed: 'The server cannot be reached',
  again: 'Try again',
}

const id: Words = {
  title: 'Masuk gim',
  lead: 'Halaman ini memerankan klien gim: pindai dengan ponsel yang sudah masuk, lalu pilih angka yang sama di sana.',
  scan: 'Kode QR untuk masuk gim',
  number: 'Angka yang tampil di sini',
  left: (seconds) => `Berlaku ${seconds} dtk`,
  open: 'Buka tautan di peramban ini',
  starting: 'Membuat kode QR…',
  done: (name) => `Masuk sebagai ${name}`,
  doneText: 'Gim kini punya sesi sendiri; daftar perangkat di pengaturan dapat mengeluarkannya.',
  refused: 'Login ditolak',
  refusedText: 'Angkanya tidak cocok, dan tidak ada yang masuk.',
  expired: 'Kode QR kedaluwarsa',
  expiredText: 'Tidak ada yang mengonfirmasi dalam dua menit.',
  failed: 'Server tidak dapat dihubungi',
  again: 'Coba lagi',
}

export const languages = {
  tw: { words: tw, tag: 'zh-Hant-TW', header: 'ZH-TW' },
  en: { words: en, tag: 'en', header: 'EN-US' },
  id: { words: id, tag: 'id', header: 'IN-IN' },
}
