import { en } from './en.ts'
import { id } from './id.ts'
import { checkCatalogues } from './testing/checkCatalogues.ts'
import { tw } from './tw.ts'

checkCatalogues({ tw, en, id }, ['Level', 'Lv.7', '≈ 7'])
