import type { RolesCatalogue } from './tw.ts'

export const id: RolesCatalogue = {
  title: 'Anda belum membuat karakter',
  another: 'Buat karakter',
  text: 'Gim ini punya beberapa server, dan Anda punya karakter tersendiri di masing-masing. Pilih satu untuk mulai:',
  explained:
    'Setiap server adalah dunia tersendiri: karakter, level, dan kartu yang Anda kirim tetap di sana, dan Anda bisa memulai di server lain kapan saja. Kartu di dompet tidak terikat server mana pun.',
  create: 'Buat karakter',
  creating: 'Membuat…',
  later: 'Nanti saja',
  created: (server) => `Karakter dibuat di ${server}`,
  has: 'sudah ada karakter',
  closed: 'tidak menerima karakter baru',
  level: (level) => `Level ${level}`,
  failed: 'Server belum bisa dibaca saat ini.',
  none: 'Belum ada server yang buka.',
  noRole: 'Belum ada karakter',
  server: 'Server gim',
  newRole: 'Buat karakter di server lain',
  retry: 'Coba lagi',
  panel: {
    title: (server) => `${server} · karakter`,
    noTitle: 'Karakter',
    none: 'Belum ada karakter',
    noneText: 'Buat karakter di sebuah server sebelum menyetor aset.',
    create: 'Buat karakter',
    level: (level) => `Level ${level}`,
    offline: 'Di luar gim: dapat diklaim',
    online: 'Sedang di gim: keluar dulu untuk klaim',
    loading: 'Membaca karakter Anda',
  },
}
