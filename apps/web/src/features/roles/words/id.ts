import type { RolesCatalogue } from './tw.ts'

export const id: RolesCatalogue = {
  title: 'Anda belum membuat peran',
  another: 'Buat peran',
  text: 'Game ini punya beberapa server, dan Anda punya peran tersendiri di masing-masing. Pilih satu untuk mulai:',
  explained:
    'Setiap server adalah dunia tersendiri: peran, level, dan kartu yang Anda kirim tetap di sana, dan Anda bisa memulai di server lain kapan saja. Kartu di dompet tidak terikat server mana pun.',
  create: 'Buat peran',
  creating: 'Membuat…',
  later: 'Nanti saja',
  created: (server) => `Peran dibuat di ${server}`,
  has: 'sudah ada peran',
  closed: 'tidak menerima peran baru',
  level: (level) => `Tingkat ${level}`,
  failed: 'Server belum bisa dibaca saat ini.',
  none: 'Belum ada server yang buka.',
  noRole: 'Belum ada peran',
  server: 'Server game',
  newRole: 'Buat peran di server lain',
  retry: 'Coba lagi',
  panel: {
    title: (server) => `${server} · peran`,
    noTitle: 'Peran',
    none: 'Belum ada peran',
    noneText: 'Buat peran di sebuah server sebelum menyetor aset.',
    create: 'Buat peran',
    level: (level) => `Tingkat ${level}`,
    offline: 'Di luar game: dapat diklaim',
    online: 'Sedang di game: keluar dulu untuk klaim',
    loading: 'Membaca peran Anda',
  },
}
