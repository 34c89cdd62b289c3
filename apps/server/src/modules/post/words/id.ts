import type { PostWords } from './index.ts'

export const id: PostWords = {
  lang: 'id',
  titles: {
    outbid: 'Tawaran Anda terlampaui',
    first_bid: 'Lelang Anda mendapat tawaran pertama',
    sold: 'Terjual',
    won: 'Lelang terkunci: menjadi milik Anda',
    locked: 'Lelang Anda terkunci',
    activated: 'Akun Anda aktif',
    withdrawal_approved: 'Penarikan Anda disetujui',
    withdrawal_rejected: 'Penarikan Anda tidak disetujui',
    withdrawal_paid: 'Penarikan Anda sudah tiba',
    reward: 'Hadiah menunggu Anda',
    watched_price: 'Harga yang Anda tunggu',
    search_found: 'Pencarian tersimpan menemukan sesuatu',
  },
  texts: {
    outbid: ({ asset, who, price, amount }) =>
      `${asset}: ${who} menawar ${price}. ${amount} kembali kepada Anda. Anda dapat menawar lagi sampai lelang terkunci.`,
    first_bid: ({ asset, who, price, amount }) => `${asset}: ${who} menawar ${price}. ${amount} ada di dompet Anda.`,
    sold: ({ asset, who, price, amount }) =>
      `${asset}: ${who} membelinya seharga ${price}. ${amount} ada di dompet Anda, setelah biaya.`,
    won: ({ asset, price }) =>
      `${asset}: tidak ada yang menawar lebih dari ${price} milik Anda. Bawa pulang atau lelang lagi.`,
    locked: ({ asset, who, price }) => `${asset} terkunci pada ${price}; dipegang oleh ${who}.`,
    activated: ({ coin }) => `${coin} Anda tiba: semua di MDragon terbuka untuk Anda.`,
    withdrawal_approved: ({ amount }) => `${amount} dapat diambil di Aset saya.`,
    withdrawal_rejected: ({ amount }) =>
      `${amount} kembali menjadi milik Anda di dalam gim. Alasannya ada di Aset saya.`,
    withdrawal_paid: ({ amount }) => `${amount} ada di dompet Anda.`,
    reward: ({ who, count }) => `${who} mengaktifkan akunnya: ${count} tiket pemanggilan dapat diambil.`,
    watched_price: ({ asset, price }) => `${asset} dapat dibeli seharga ${price}.`,
    search_found: ({ name, count }) => `${name}: ${count} baru.`,
  },
  somebody: 'seorang pemain',
  several: (n) => `${n} pemberitahuan baru`,
  digest: (n) => `Hari Anda di MDragon: ${n} pemberitahuan`,
  more: (n) => `Semuanya ada ${n}; selengkapnya di situs.`,
  open: 'Buka MDragon',
  why: 'Anda menerima email ini sesuai pengaturan Anda di MDragon.',
  stop: 'Hentikan email seperti ini',
  settings: 'Pengaturan',
}
