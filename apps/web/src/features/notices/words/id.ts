import type { NoticesCatalogue } from './tw.ts'

export const id: NoticesCatalogue = {
  title: 'Pemberitahuan',
  open: (unread) => (unread === '0' ? 'Pemberitahuan' : `Pemberitahuan, ${unread} baru`),
  fresh: (unread) => `${unread} baru`,
  readAll: 'Tandai semua dibaca',
  bidAgain: (sum) => `Tawar lagi ${sum}`,
  view: 'Lihat',
  letGo: 'Biarkan saja',
  letGoHint: 'Tidak ada lagi pemberitahuan tentang kartu ini sampai Anda menawarnya lagi',
  locksIn: (time) => `Terkunci dalam ${time}`,
  hours: (h, m) => `${h} jam ${m} mnt`,
  minutes: (m, s) => `${m} mnt ${s} dtk`,
  isNew: 'Baru',
  loading: 'Memuat pemberitahuan',
  loadMore: 'Muat lagi',
  loadingMore: 'Memuat',
  end: 'Itu semuanya.',
  failed: 'Pemberitahuan belum bisa dibaca',
  failedText: 'Tidak ada yang hilang. Silakan coba lagi sebentar lagi.',
  emptyTitle: 'Belum ada pemberitahuan',
  emptyText: 'Saat tawaran Anda dilampaui, milik Anda terjual, atau penarikan diputuskan, kabarnya ada di sini.',
  taken: (who, asset, ago) => `${who} mengambil alih ${asset}, ${ago}`,
  received: (paid, gain, price) =>
    `Anda membayar ${paid} dan baru saja menerima ${gain} di dompet: 90% dari harga baru ${price}.`,
  told: {
    outbid: { label: 'Dilampaui', text: ({ who, price, gain }) => `${who} menawar ${price}. Anda menerima ${gain}.` },
    first_bid: {
      label: 'Tawaran pertama',
      text: ({ who, price, gain }) => `${who} mengambil alih seharga ${price}. ${gain} ada di dompet Anda.`,
    },
    sold: { label: 'Terjual', text: ({ gain }) => `${gain} ada di dompet Anda.` },
    won: {
      label: 'Dimenangkan',
      text: ({ price }) => `Terkunci di ${price} dan menjadi milik Anda: ambil kembali atau lelang lagi.`,
    },
    locked: {
      label: 'Terkunci',
      text: ({ who, price }) => `Lelang Anda sudah terkunci: ${who} memegangnya seharga ${price}.`,
    },
    activated: { label: 'Akun aktif', text: () => 'Sekarang Anda bisa berdagang, menyetor, dan menarik.' },
    withdrawal_approved: { label: 'Penarikan disetujui', text: ({ gain }) => `${gain} bisa diambil sekarang.` },
    withdrawal_rejected: {
      label: 'Penarikan dikembalikan',
      text: ({ reason, gain }) => `${reason} ${gain} sudah dikembalikan.`,
    },
    withdrawal_paid: { label: 'Penarikan dibayar', text: ({ gain }) => `${gain} sudah sampai di dompet Anda.` },
    reward: {
      label: 'Hadiah',
      text: ({ who, count }) => `${who} mengaktifkan akun: ${count} tiket pemanggilan lanjutan menunggu Anda.`,
    },
    watched_price: {
      label: 'Harga tercapai',
      text: ({ price, wanted }) => `Sekarang ${price}; Anda menunggu ${wanted}.`,
    },
    search_found: {
      label: 'Hasil pencarian',
      text: ({ name, count }) => `“${name}” menemukan ${count} yang baru.`,
    },
  },
}
