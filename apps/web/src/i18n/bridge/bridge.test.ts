import { checkCatalogues } from '../testing/checkCatalogues.ts'
import { en } from './en.ts'
import { id } from './id.ts'
import { tw } from './tw.ts'

checkCatalogues({ tw, en, id }, [])
