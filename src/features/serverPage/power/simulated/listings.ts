/**
 * One simulated machine (OpenIPMI's ipmi_sim 2.0.33) as ipmitool 1.8.19 and FreeIPMI 1.6.10 list it. `sensors.tools.test.ts`
 * asks them again, of `machine.emu`.
 */
export const listings = {
  sdr: `CPU Temp         | 45 degrees C      | ok
Temp             | 45 degrees C      | ok
Temp             | 78 degrees C      | nc
CPU              | 97 degrees C      | nr
FAN1             | 2 RPM             | cr
Zero Limits      | 40 degrees C      | nr
Only UNR         | 40 degrees C      | ok
Low unc          | 8 degrees C       | nc
No reading       | disabled          | ns
PS1 Status       | 0x01              | ok
PS2 Status       | 0x03              | ok
Drive 3          | 0x03              | ok
DIMM A1          | 0x02              | ok
CPU1 Status      | 0x82              | ok
Fan Redundancy   | 0x02              | ok
Chassis Intru    | 0x00              | ok
PS Redundancy    | 0x01              | ok
Watchdog         | 0x00              | ok
DIMM B1          | 0x40              | ok
Disk Predict     | 0x01              | ok
Disk Predict 2   | 0x02              | ok
Power Limit      | 0x01              | ok
Power Limit 2    | 0x02              | ok
Severity         | 0x01              | ok
Severity 2       | 0x04              | ok`,
  elist: `CPU Temp         | 01h | ok  |  3.1 | 45 degrees C
Temp             | 02h | ok  |  3.1 | 45 degrees C
Temp             | 03h | unc |  3.2 | 78 degrees C
CPU              | 04h | unr |  7.1 | 97 degrees C
FAN1             | 05h | lcr | 29.1 | 2 RPM
Zero Limits      | 06h | unr |  7.3 | 40 degrees C
Only UNR         | 07h | ok  |  7.4 | 40 degrees C
Low unc          | 08h | lnc |  7.5 | 8 degrees C
No reading       | 09h | ns  |  7.6 | Disabled
PS1 Status       | C9h | ok  | 10.1 | Presence detected
PS2 Status       | CAh | ok  | 10.2 | Presence detected, Failure detected
Drive 3          | CBh | ok  |  4.3 | Drive Present, Drive Fault
DIMM A1          | CCh | ok  | 32.1 | Uncorrectable ECC
CPU1 Status      | CDh | ok  |  3.1 | Thermal Trip, Presence detected
Fan Redundancy   | CEh | ok  | 29.9 | Redundancy Lost
Chassis Intru    | CFh | ok  | 23.1 | 
PS Redundancy    | D0h | ok  | 10.9 | Fully Redundant
Watchdog         | D1h | ok  |  6.1 | 
DIMM B1          | D2h | ok  | 32.2 | Presence Detected
Disk Predict     | D3h | ok  |  4.4 | Predictive Failure Deasserted
Disk Predict 2   | D4h | ok  |  4.5 | Predictive Failure Asserted
Power Limit      | D5h | ok  | 10.3 | Limit Not Exceeded
Power Limit 2    | D6h | ok  | 10.4 | Limit Exceeded
Severity         | D7h | ok  | 32.3 | Transition to OK
Severity 2       | D8h | ok  | 32.4 | Transition to Critical from less severe`,
  sensor: `CPU Temp         | 45.000     | degrees C  | ok    | na        | na        | na        | 90.000    | 95.000    | 100.000   
Temp             | 45.000     | degrees C  | ok    | na        | na        | na        | 90.000    | 95.000    | na        
Temp             | 78.000     | degrees C  | nc    | na        | na        | na        | 75.000    | 80.000    | na        
CPU              | 97.000     | degrees C  | nr    | na        | na        | na        | 90.000    | 95.000    | 96.000    
FAN1             | 2.000      | RPM        | cr    | 1.000     | 2.000     | 3.000     | na        | na        | na        
Zero Limits      | 40.000     | degrees C  | nr    | 0.000     | 0.000     | 0.000     | 0.000     | 0.000     | 0.000     
Only UNR         | 40.000     | degrees C  | ok    | na        | na        | na        | na        | na        | 90.000    
Low unc          | 8.000      | degrees C  | nc    | 1.000     | 5.000     | 10.000    | na        | na        | na        
No reading       | na         |            | na    | na        | na        | na        | 90.000    | 95.000    | na        
PS1 Status       | 0x1        | discrete   | 0x0100| na        | na        | na        | na        | na        | na        
PS2 Status       | 0x3        | discrete   | 0x0300| na        | na        | na        | na        | na        | na        
Drive 3          | 0x3        | discrete   | 0x0300| na        | na        | na        | na        | na        | na        
DIMM A1          | 0x2        | discrete   | 0x0200| na        | na        | na        | na        | na        | na        
CPU1 Status      | 0x82       | discrete   | 0x8200| na        | na        | na        | na        | na        | na        
Fan Redundancy   | 0x2        | discrete   | 0x0200| na        | na        | na        | na        | na        | na        
Chassis Intru    | 0x0        | discrete   | 0x0000| na        | na        | na        | na        | na        | na        
PS Redundancy    | 0x1        | discrete   | 0x0100| na        | na        | na        | na        | na        | na        
Watchdog         | 0x0        | discrete   | 0x0000| na        | na        | na        | na        | na        | na        
DIMM B1          | 0x40       | discrete   | 0x4000| na        | na        | na        | na        | na        | na        
Disk Predict     | 0x1        | discrete   | 0x0100| na        | na        | na        | na        | na        | na        
Disk Predict 2   | 0x2        | discrete   | 0x0200| na        | na        | na        | na        | na        | na        
Power Limit      | 0x1        | discrete   | 0x0100| na        | na        | na        | na        | na        | na        
Power Limit 2    | 0x2        | discrete   | 0x0200| na        | na        | na        | na        | na        | na        
Severity         | 0x1        | discrete   | 0x0100| na        | na        | na        | na        | na        | na        
Severity 2       | 0x4        | discrete   | 0x0400| na        | na        | na        | na        | na        | na`,
  sdrCommas: `CPU Temp,45,degrees C,ok
Temp,45,degrees C,ok
Temp,78,degrees C,nc
CPU,97,degrees C,nr
FAN1,2,RPM,cr
Zero Limits,40,degrees C,nr
Only UNR,40,degrees C,ok
Low unc,8,degrees C,nc
No reading,,,ns
PS1 Status,C9h,ok,10.1,Presence detected
PS2 Status,CAh,ok,10.2,Presence detected, Failure detected
Drive 3,CBh,ok,4.3,Drive Present, Drive Fault
DIMM A1,CCh,ok,32.1,Uncorrectable ECC
CPU1 Status,CDh,ok,3.1,Thermal Trip, Presence detected
Fan Redundancy,CEh,ok,29.9,Redundancy Lost
Chassis Intru,CFh,ok,23.1,
PS Redundancy,D0h,ok,10.9,Fully Redundant
Watchdog,D1h,ok,6.1,
DIMM B1,D2h,ok,32.2,Presence Detected
Disk Predict,D3h,ok,4.4,Predictive Failure Deasserted
Disk Predict 2,D4h,ok,4.5,Predictive Failure Asserted
Power Limit,D5h,ok,10.3,Limit Not Exceeded
Power Limit 2,D6h,ok,10.4,Limit Exceeded
Severity,D7h,ok,32.3,Transition to OK
Severity 2,D8h,ok,32.4,Transition to Critical from less severe`,
  elistCommas: `CPU Temp,45,degrees C,ok
Temp,45,degrees C,ok
Temp,78,degrees C,unc
CPU,97,degrees C,unr
FAN1,2,RPM,lcr
Zero Limits,40,degrees C,unr
Only UNR,40,degrees C,ok
Low unc,8,degrees C,lnc
No reading,,,ns
PS1 Status,C9h,ok,10.1,Presence detected
PS2 Status,CAh,ok,10.2,Presence detected, Failure detected
Drive 3,CBh,ok,4.3,Drive Present, Drive Fault
DIMM A1,CCh,ok,32.1,Uncorrectable ECC
CPU1 Status,CDh,ok,3.1,Thermal Trip, Presence detected
Fan Redundancy,CEh,ok,29.9,Redundancy Lost
Chassis Intru,CFh,ok,23.1,
PS Redundancy,D0h,ok,10.9,Fully Redundant
Watchdog,D1h,ok,6.1,
DIMM B1,D2h,ok,32.2,Presence Detected
Disk Predict,D3h,ok,4.4,Predictive Failure Deasserted
Disk Predict 2,D4h,ok,4.5,Predictive Failure Asserted
Power Limit,D5h,ok,10.3,Limit Not Exceeded
Power Limit 2,D6h,ok,10.4,Limit Exceeded
Severity,D7h,ok,32.3,Transition to OK
Severity 2,D8h,ok,32.4,Transition to Critical from less severe`,
  sensorCommas: `CPU Temp,45.000,degrees C,ok,na,na,na,90.000,95.000,100.000
Temp,45.000,degrees C,ok,na,na,na,90.000,95.000,na
Temp,78.000,degrees C,nc,na,na,na,75.000,80.000,na
CPU,97.000,degrees C,nr,na,na,na,90.000,95.000,96.000
FAN1,2.000,RPM,cr,1.000,2.000,3.000,na,na,na
Zero Limits,40.000,degrees C,nr,0.000,0.000,0.000,0.000,0.000,0.000
Only UNR,40.000,degrees C,ok,na,na,na,na,na,90.000
Low unc,8.000,degrees C,nc,1.000,5.000,10.000,na,na,na
No reading,na,,na,na,na,na,90.000,95.000,na
PS1 Status,0x0,discrete,0x0100,na,na,na,na,na,na
PS2 Status,0x0,discrete,0x0300,na,na,na,na,na,na
Drive 3,0x0,discrete,0x0300,na,na,na,na,na,na
DIMM A1,0x0,discrete,0x0200,na,na,na,na,na,na
CPU1 Status,0x0,discrete,0x8200,na,na,na,na,na,na
Fan Redundancy,0x0,discrete,0x0200,na,na,na,na,na,na
Chassis Intru,0x0,discrete,0x0000,na,na,na,na,na,na
PS Redundancy,0x0,discrete,0x0100,na,na,na,na,na,na
Watchdog,0x0,discrete,0x0000,na,na,na,na,na,na
DIMM B1,0x0,discrete,0x4000,na,na,na,na,na,na
Disk Predict,0x0,discrete,0x0100,na,na,na,na,na,na
Disk Predict 2,0x0,discrete,0x0200,na,na,na,na,na,na
Power Limit,0x0,discrete,0x0100,na,na,na,na,na,na
Power Limit 2,0x0,discrete,0x0200,na,na,na,na,na,na
Severity,0x0,discrete,0x0100,na,na,na,na,na,na
Severity 2,0x0,discrete,0x0400,na,na,na,na,na,na`,
  free: `ID | Name           | Type              | Reading    | Units | Event
1  | CPU Temp       | Temperature       | 45.00      | C     | 'OK'
2  | Temp           | Temperature       | 45.00      | C     | 'OK'
3  | Temp           | Temperature       | 78.00      | C     | 'At or Above (>=) Upper Non-Critical Threshold'
4  | CPU            | Temperature       | 97.00      | C     | 'At or Above (>=) Upper Non-Recoverable Threshold'
5  | FAN1           | Fan               | 2.00       | RPM   | 'At or Below (<=) Lower Critical Threshold'
6  | Zero Limits    | Temperature       | 40.00      | C     | 'At or Above (>=) Upper Non-Recoverable Threshold'
7  | Only UNR       | Temperature       | 40.00      | C     | 'OK'
8  | Low unc        | Temperature       | 8.00       | C     | 'At or Below (<=) Lower Non-Critical Threshold'
9  | No reading     | Temperature       | N/A        | C     | N/A
10 | PS1 Status     | Power Supply      | N/A        | N/A   | 'Presence detected'
11 | PS2 Status     | Power Supply      | N/A        | N/A   | 'Presence detected' 'Power Supply Failure detected'
12 | Drive 3        | Drive Slot        | N/A        | N/A   | 'Drive Presence' 'Drive Fault'
13 | DIMM A1        | Memory            | N/A        | N/A   | 'Uncorrectable memory error'
14 | CPU1 Status    | Processor         | N/A        | N/A   | 'Thermal Trip' 'Processor Presence detected'
15 | Fan Redundancy | Fan               | N/A        | N/A   | 'Redundancy Lost'
16 | Chassis Intru  | Physical Security | N/A        | N/A   | 'OK'
17 | PS Redundancy  | Power Supply      | N/A        | N/A   | 'Fully Redundant'
18 | Watchdog       | Watchdog 2        | N/A        | N/A   | 'OK'
19 | DIMM B1        | Memory            | N/A        | N/A   | 'Presence detected'
20 | Disk Predict   | Drive Slot        | N/A        | N/A   | 'Predictive Failure deasserted'
21 | Disk Predict 2 | Drive Slot        | N/A        | N/A   | 'Predictive Failure asserted'
22 | Power Limit    | Power Supply      | N/A        | N/A   | 'Limit Not Exceeded'
23 | Power Limit 2  | Power Supply      | N/A        | N/A   | 'Limit Exceeded'
24 | Severity       | Memory            | N/A        | N/A   | 'transition to OK'
25 | Severity 2     | Memory            | N/A        | N/A   | 'transition to Critical from less severe'`,
  freeStates: `ID | Name           | Type              | State    | Reading    | Units | Event
1  | CPU Temp       | Temperature       | Nominal  | 45.00      | C     | 'OK'
2  | Temp           | Temperature       | Nominal  | 45.00      | C     | 'OK'
3  | Temp           | Temperature       | Nominal  | 78.00      | C     | 'At or Above (>=) Upper Non-Critical Threshold'
4  | CPU            | Temperature       | Critical | 97.00      | C     | 'At or Above (>=) Upper Non-Recoverable Threshold'
5  | FAN1           | Fan               | Critical | 2.00       | RPM   | 'At or Below (<=) Lower Critical Threshold'
6  | Zero Limits    | Temperature       | Critical | 40.00      | C     | 'At or Above (>=) Upper Non-Recoverable Threshold'
7  | Only UNR       | Temperature       | Nominal  | 40.00      | C     | 'OK'
8  | Low unc        | Temperature       | Nominal  | 8.00       | C     | 'At or Below (<=) Lower Non-Critical Threshold'
9  | No reading     | Temperature       | N/A      | N/A        | C     | N/A
10 | PS1 Status     | Power Supply      | Nominal  | N/A        | N/A   | 'Presence detected'
11 | PS2 Status     | Power Supply      | Critical | N/A        | N/A   | 'Presence detected' 'Power Supply Failure detected'
12 | Drive 3        | Drive Slot        | Critical | N/A        | N/A   | 'Drive Presence' 'Drive Fault'
13 | DIMM A1        | Memory            | Critical | N/A        | N/A   | 'Uncorrectable memory error'
14 | CPU1 Status    | Processor         | Critical | N/A        | N/A   | 'Thermal Trip' 'Processor Presence detected'
15 | Fan Redundancy | Fan               | Critical | N/A        | N/A   | 'Redundancy Lost'
16 | Chassis Intru  | Physical Security | Nominal  | N/A        | N/A   | 'OK'
17 | PS Redundancy  | Power Supply      | Nominal  | N/A        | N/A   | 'Fully Redundant'
18 | Watchdog       | Watchdog 2        | Nominal  | N/A        | N/A   | 'OK'
19 | DIMM B1        | Memory            | Nominal  | N/A        | N/A   | 'Presence detected'
20 | Disk Predict   | Drive Slot        | Nominal  | N/A        | N/A   | 'Predictive Failure deasserted'
21 | Disk Predict 2 | Drive Slot        | Critical | N/A        | N/A   | 'Predictive Failure asserted'
22 | Power Limit    | Power Supply      | N/A      | N/A        | N/A   | 'Limit Not Exceeded'
23 | Power Limit 2  | Power Supply      | N/A      | N/A        | N/A   | 'Limit Exceeded'
24 | Severity       | Memory            | Nominal  | N/A        | N/A   | 'transition to OK'
25 | Severity 2     | Memory            | Critical | N/A        | N/A   | 'transition to Critical from less severe'`,
  freeCommas: `ID,Name,Type,Reading,Units,Event
1,CPU Temp,Temperature,45.00,C,'OK'
2,Temp,Temperature,45.00,C,'OK'
3,Temp,Temperature,78.00,C,'At or Above (>=) Upper Non-Critical Threshold'
4,CPU,Temperature,97.00,C,'At or Above (>=) Upper Non-Recoverable Threshold'
5,FAN1,Fan,2.00,RPM,'At or Below (<=) Lower Critical Threshold'
6,Zero Limits,Temperature,40.00,C,'At or Above (>=) Upper Non-Recoverable Threshold'
7,Only UNR,Temperature,40.00,C,'OK'
8,Low unc,Temperature,8.00,C,'At or Below (<=) Lower Non-Critical Threshold'
9,No reading,Temperature,N/A,C,N/A
10,PS1 Status,Power Supply,N/A,N/A,'Presence detected'
11,PS2 Status,Power Supply,N/A,N/A,'Presence detected' 'Power Supply Failure detected'
12,Drive 3,Drive Slot,N/A,N/A,'Drive Presence' 'Drive Fault'
13,DIMM A1,Memory,N/A,N/A,'Uncorrectable memory error'
14,CPU1 Status,Processor,N/A,N/A,'Thermal Trip' 'Processor Presence detected'
15,Fan Redundancy,Fan,N/A,N/A,'Redundancy Lost'
16,Chassis Intru,Physical Security,N/A,N/A,'OK'
17,PS Redundancy,Power Supply,N/A,N/A,'Fully Redundant'
18,Watchdog,Watchdog 2,N/A,N/A,'OK'
19,DIMM B1,Memory,N/A,N/A,'Presence detected'
20,Disk Predict,Drive Slot,N/A,N/A,'Predictive Failure deasserted'
21,Disk Predict 2,Drive Slot,N/A,N/A,'Predictive Failure asserted'
22,Power Limit,Power Supply,N/A,N/A,'Limit Not Exceeded'
23,Power Limit 2,Power Supply,N/A,N/A,'Limit Exceeded'
24,Severity,Memory,N/A,N/A,'transition to OK'
25,Severity 2,Memory,N/A,N/A,'transition to Critical from less severe'`,
  freeLimits: `ID | Name           | Type              | Reading    | Units | Lower NR   | Lower C    | Lower NC   | Upper NC   | Upper C    | Upper NR   | Event
1  | CPU Temp       | Temperature       | 45.00      | C     | N/A        | N/A        | N/A        | 90.00      | 95.00      | 100.00     | 'OK'
2  | Temp           | Temperature       | 45.00      | C     | N/A        | N/A        | N/A        | 90.00      | 95.00      | N/A        | 'OK'
3  | Temp           | Temperature       | 78.00      | C     | N/A        | N/A        | N/A        | 75.00      | 80.00      | N/A        | 'At or Above (>=) Upper Non-Critical Threshold'
4  | CPU            | Temperature       | 97.00      | C     | N/A        | N/A        | N/A        | 90.00      | 95.00      | 96.00      | 'At or Above (>=) Upper Non-Recoverable Threshold'
5  | FAN1           | Fan               | 2.00       | RPM   | 1.00       | 2.00       | 3.00       | N/A        | N/A        | N/A        | 'At or Below (<=) Lower Critical Threshold'
6  | Zero Limits    | Temperature       | 40.00      | C     | 0.00       | 0.00       | 0.00       | 0.00       | 0.00       | 0.00       | 'At or Above (>=) Upper Non-Recoverable Threshold'
7  | Only UNR       | Temperature       | 40.00      | C     | N/A        | N/A        | N/A        | N/A        | N/A        | 90.00      | 'OK'
8  | Low unc        | Temperature       | 8.00       | C     | 1.00       | 5.00       | 10.00      | N/A        | N/A        | N/A        | 'At or Below (<=) Lower Non-Critical Threshold'
9  | No reading     | Temperature       | N/A        | C     | N/A        | N/A        | N/A        | 90.00      | 95.00      | N/A        | N/A
10 | PS1 Status     | Power Supply      | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Presence detected'
11 | PS2 Status     | Power Supply      | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Presence detected' 'Power Supply Failure detected'
12 | Drive 3        | Drive Slot        | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Drive Presence' 'Drive Fault'
13 | DIMM A1        | Memory            | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Uncorrectable memory error'
14 | CPU1 Status    | Processor         | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Thermal Trip' 'Processor Presence detected'
15 | Fan Redundancy | Fan               | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Redundancy Lost'
16 | Chassis Intru  | Physical Security | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'OK'
17 | PS Redundancy  | Power Supply      | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Fully Redundant'
18 | Watchdog       | Watchdog 2        | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'OK'
19 | DIMM B1        | Memory            | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Presence detected'
20 | Disk Predict   | Drive Slot        | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Predictive Failure deasserted'
21 | Disk Predict 2 | Drive Slot        | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Predictive Failure asserted'
22 | Power Limit    | Power Supply      | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Limit Not Exceeded'
23 | Power Limit 2  | Power Supply      | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'Limit Exceeded'
24 | Severity       | Memory            | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'transition to OK'
25 | Severity 2     | Memory            | N/A        | N/A   | N/A        | N/A        | N/A        | N/A        | N/A        | N/A        | 'transition to Critical from less severe'`,
} as const
