import type { MarketCatalogue } from './tw.ts'

export const id: MarketCatalogue = {
  featured:
    'Lelang yang terkunci dalam satu jam tampil paling depan. Setelah itu tiap kelas bergiliran, yang terbaru lebih dulu: dari setiap sepuluh, tiga surgawi, tiga emas, dua giok, satu perunggu, dan satu besi; yang serupa tidak berdampingan. Semua orang melihat urutan yang sama.',
}
