import './ui/theme.css'
import { boot } from '#app/boot.tsx'

void boot()
